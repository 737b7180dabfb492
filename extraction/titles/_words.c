/* The index of titles by their words: what extraction/titles/vectors.py says in Python, at the speed of C.

   Both must give the same answers to the last bit, so sums run in the same order here as there
   (tests/extraction/test_titles.py asks both). Numbers of titles and of words are 32 bits: four thousand million
   titles are the end.

   What is kept: each word once, in an arena, found by an open hash table; each title's words in `flat`, one after
   another, where `ends` says; each word's titles in a list of its own, in order, which grows by a quarter; a word's
   only title stands in the word itself. */

#define PY_SSIZE_T_CLEAN
#include <Python.h>
#include <math.h>
#include <stdint.h>
#include <string.h>

#define NO_WORD UINT32_MAX
/* A cosine may err by this much in its last bits: what the bound says is out of reach must be so by more. */
#define SLACK 1e-9
/* Lists are short, and the titles that they name lie anywhere in memory. */
#if defined(__GNUC__) || defined(__clang__)
#define PREFETCH(address) __builtin_prefetch(address)
#else
#define PREFETCH(address) ((void)0)
#endif

typedef struct {
    size_t text;      /* where the word begins in the arena */
    uint32_t length;  /* its bytes in UTF-8 */
    uint32_t hash;
    uint32_t having;  /* how many titles have it */
    uint32_t room;    /* how many titles the list has room for; 0: `only` holds the only one */
    union { uint32_t only; uint32_t *list; } titles;
} Word;

typedef struct {
    uint32_t word;    /* NO_WORD: never met */
    double count;
    double mass;      /* its part of the query's squared length */
} Asked;

typedef struct {
    PyObject_HEAD
    char *arena; size_t arena_used, arena_room;
    Word *words; size_t n_words, words_room;
    uint32_t *slots; size_t n_slots;               /* a word's number and one; 0: free */
    uint32_t *flat; size_t flat_used, flat_room;
    size_t *ends; size_t n_titles, titles_room;    /* of title i: ends[i] up to ends[i + 1] */
    uint32_t forgotten;
    uint32_t *place; size_t place_room;            /* of a word: its place in the query and one; 0: not in it */
} Index;

static int grow(void **memory, size_t *room, size_t need, size_t size) {
    if (need <= *room) return 0;
    size_t wanted = *room + *room / 4 + 16;
    if (wanted < need) wanted = need;
    void *larger = PyMem_RawRealloc(*memory, wanted * size);
    if (!larger) { PyErr_NoMemory(); return -1; }
    *memory = larger;
    *room = wanted;
    return 0;
}

static uint32_t hash_of(const char *text, Py_ssize_t length) {
    uint32_t hash = 2166136261u;  /* FNV-1a */
    for (Py_ssize_t i = 0; i < length; i++) hash = (hash ^ (unsigned char)text[i]) * 16777619u;
    return hash ^ hash >> 15;
}

static uint32_t find(const Index *self, const char *text, Py_ssize_t length, uint32_t hash) {
    if (!self->n_slots) return NO_WORD;
    for (size_t slot = hash & (self->n_slots - 1); self->slots[slot]; slot = (slot + 1) & (self->n_slots - 1)) {
        const Word *word = &self->words[self->slots[slot] - 1];
        if (word->hash == hash && word->length == (size_t)length && !memcmp(self->arena + word->text, text, length))
            return self->slots[slot] - 1;
    }
    return NO_WORD;
}

static void put(Index *self, uint32_t number) {
    size_t slot = self->words[number].hash & (self->n_slots - 1);
    while (self->slots[slot]) slot = (slot + 1) & (self->n_slots - 1);
    self->slots[slot] = number + 1;
}

static int more_slots(Index *self) {
    size_t wanted = self->n_slots ? 2 * self->n_slots : 1024;
    uint32_t *slots = PyMem_RawCalloc(wanted, sizeof *slots);
    if (!slots) { PyErr_NoMemory(); return -1; }
    PyMem_RawFree(self->slots);
    self->slots = slots;
    self->n_slots = wanted;
    for (size_t i = 0; i < self->n_words; i++) put(self, (uint32_t)i);
    return 0;
}

static uint32_t new_word(Index *self, const char *text, Py_ssize_t length, uint32_t hash) {
    if (5 * (self->n_words + 1) > 4 * self->n_slots && more_slots(self)) return NO_WORD;
    if (grow((void **)&self->words, &self->words_room, self->n_words + 1, sizeof *self->words)) return NO_WORD;
    if (grow((void **)&self->arena, &self->arena_room, self->arena_used + length, 1)) return NO_WORD;
    memcpy(self->arena + self->arena_used, text, length);
    Word *word = &self->words[self->n_words];
    memset(word, 0, sizeof *word);
    word->text = self->arena_used;
    word->length = (uint32_t)length;
    word->hash = hash;
    self->arena_used += length;
    put(self, (uint32_t)self->n_words);
    return (uint32_t)self->n_words++;
}

static const uint32_t *list_of(const Word *word) { return word->room ? word->titles.list : &word->titles.only; }

static int post(Word *word, uint32_t title) {
    if (!word->having && !word->room) {
        word->titles.only = title;
    } else if (!word->room) {
        uint32_t *list = PyMem_RawMalloc(2 * sizeof *list);
        if (!list) { PyErr_NoMemory(); return -1; }
        list[0] = word->titles.only;
        list[1] = title;
        word->titles.list = list;
        word->room = 2;
    } else {
        if (word->having == word->room) {
            uint32_t room = word->room + word->room / 4 + 1;
            uint32_t *list = PyMem_RawRealloc(word->titles.list, room * sizeof *list);
            if (!list) { PyErr_NoMemory(); return -1; }
            word->titles.list = list;
            word->room = room;
        }
        word->titles.list[word->having] = title;
    }
    word->having++;
    return 0;
}

static const char *utf8(PyObject *text, Py_ssize_t *length, PyObject **holder) {
    *holder = NULL;
    if (!PyUnicode_Check(text)) { PyErr_SetString(PyExc_TypeError, "a word is a str"); return NULL; }
    const char *bytes = PyUnicode_AsUTF8AndSize(text, length);
    if (bytes) return bytes;
    PyErr_Clear();  /* half of a surrogate pair */
    *holder = PyUnicode_AsEncodedString(text, "utf-8", "surrogatepass");
    if (!*holder) return NULL;
    *length = PyBytes_GET_SIZE(*holder);
    return PyBytes_AS_STRING(*holder);
}

static PyObject *index_add(Index *self, PyObject *given) {
    PyObject *words = PySequence_Fast(given, "words are a sequence");
    if (!words) return NULL;
    Py_ssize_t n = PySequence_Fast_GET_SIZE(words);
    uint32_t title = self->forgotten + (uint32_t)self->n_titles;
    size_t start = self->flat_used;
    if (grow((void **)&self->flat, &self->flat_room, start + n, sizeof *self->flat)) goto failed;
    if (grow((void **)&self->ends, &self->titles_room, self->n_titles + 2, sizeof *self->ends)) goto failed;
    for (Py_ssize_t i = 0; i < n; i++) {
        Py_ssize_t length;
        PyObject *holder;
        const char *text = utf8(PySequence_Fast_GET_ITEM(words, i), &length, &holder);
        if (!text) goto failed;
        uint32_t hash = hash_of(text, length), number = find(self, text, length, hash);
        if (number == NO_WORD) number = new_word(self, text, length, hash);
        Py_XDECREF(holder);
        if (number == NO_WORD) goto failed;
        self->flat[start + i] = number;
    }
    for (Py_ssize_t i = 0; i < n; i++) {
        Word *word = &self->words[self->flat[start + i]];
        if (word->having && list_of(word)[word->having - 1] == title) continue;  /* said twice */
        if (post(word, title)) goto failed;
    }
    self->ends[0] = 0;
    self->flat_used += n;
    self->ends[++self->n_titles] = self->flat_used;
    Py_DECREF(words);
    Py_RETURN_NONE;
failed:
    Py_DECREF(words);
    return NULL;
}

/* The query's words, each once, in their order; those never met come last, as one. */
static Py_ssize_t ask(Index *self, PyObject *words, Asked *asked, double *mass) {
    Py_ssize_t n = PySequence_Fast_GET_SIZE(words), distinct = 0, strangers = 0;
    double total = (double)self->n_titles + 1;
    if (grow((void **)&self->place, &self->place_room, self->n_words + 1, sizeof *self->place)) return -1;
    /* what a grown part holds is of no matter: a place is believed only if the query's word there is this one */
    for (Py_ssize_t i = 0; i < n; i++) {
        Py_ssize_t length;
        PyObject *holder;
        PyObject *word = PySequence_Fast_GET_ITEM(words, i);
        const char *text = utf8(word, &length, &holder);
        if (!text) return -1;
        uint32_t number = find(self, text, length, hash_of(text, length));
        Py_XDECREF(holder);
        if (number == NO_WORD) {
            strangers++;
        } else {
            uint32_t place = self->place[number];
            if (place < (uint32_t)distinct && asked[place].word == number) {
                asked[place].count += 1;
            } else {
                self->place[number] = (uint32_t)distinct;
                asked[distinct].word = number;
                asked[distinct++].count = 1;
            }
        }
    }
    *mass = 0;
    for (Py_ssize_t i = 0; i < distinct; i++) {
        double weight = asked[i].count * log1p(total / ((double)self->words[asked[i].word].having + 1));
        asked[i].mass = weight * weight;
        *mass += asked[i].mass;
    }
    if (strangers) {  /* few: each is compared with those before it */
        double squares = 0;
        for (Py_ssize_t i = 0; i < n; i++) {
            PyObject *word = PySequence_Fast_GET_ITEM(words, i);
            Py_ssize_t length;
            PyObject *holder;
            const char *text = utf8(word, &length, &holder);
            if (!text) return -1;
            int met = find(self, text, length, hash_of(text, length)) != NO_WORD;
            Py_XDECREF(holder);
            if (met) continue;
            double count = 0;
            int first = 1;
            for (Py_ssize_t j = 0; j < n; j++) {
                int same = PyUnicode_Compare(word, PySequence_Fast_GET_ITEM(words, j)) == 0;
                if (same && j < i) { first = 0; break; }
                count += same;
            }
            if (first) squares += count * count;
        }
        double weight = log1p(total);
        *mass += weight * weight * squares;
    }
    return distinct;
}

static double cosine(const Index *self, const Asked *asked, Py_ssize_t n, double mass, size_t at) {
    double total = (double)self->n_titles + 1, dot = 0, their_mass = 0;
    const uint32_t *words = self->flat + self->ends[at];
    size_t length = self->ends[at + 1] - self->ends[at];
    for (size_t i = 0; i < length; i++) {
        double count = 1;
        size_t j = 0;
        while (j < i && words[j] != words[i]) j++;
        if (j < i) continue;  /* counted where it stands first */
        for (j = i + 1; j < length; j++) count += words[j] == words[i];
        uint32_t place = self->place[words[i]];
        double having = self->words[words[i]].having, weight;
        if (place < (uint32_t)n && asked[place].word == words[i]) {
            weight = log1p(total / (having + 1));
            dot += count * asked[place].count * (weight * weight);
        } else {
            weight = log1p(total / having);
        }
        their_mass += count * count * (weight * weight);
    }
    return dot ? dot / sqrt(mass * their_mass) : 0.0;
}

/* Which of a word's last eight bits the query has: what it lacks need not be looked up. */
typedef struct { uint64_t bits[4]; } Sieve;

static int may_have(const Sieve *sieve, uint32_t word) { return sieve->bits[word >> 6 & 3] >> (word & 63) & 1; }

/* The masses of the query's words that a title has; one that it says twice may count twice: this is for a bound. */
static double shared_mass(const Index *self, const Asked *asked, Py_ssize_t n, const Sieve *sieve, size_t at) {
    double sum = 0;
    for (size_t i = self->ends[at]; i < self->ends[at + 1]; i++) {
        if (!may_have(sieve, self->flat[i])) continue;
        uint32_t place = self->place[self->flat[i]];
        if (place < (uint32_t)n && asked[place].word == self->flat[i]) sum += asked[place].mass;
    }
    return sum;
}

static int by_number(const void *a, const void *b) {
    uint32_t one = *(const uint32_t *)a, other = *(const uint32_t *)b;
    return (one > other) - (one < other);
}

static PyObject *index_alike(Index *self, PyObject *args) {
    PyObject *given;
    double threshold;
    if (!PyArg_ParseTuple(args, "Od", &given, &threshold)) return NULL;
    PyObject *words = PySequence_Fast(given, "words are a sequence"), *answer = NULL;
    if (!words) return NULL;
    Py_ssize_t room = PySequence_Fast_GET_SIZE(words) + 1;
    Asked *asked = PyMem_RawMalloc(room * sizeof *asked);
    uint32_t *order = PyMem_RawMalloc(room * sizeof *order), *found = NULL;
    size_t n_found = 0, found_room = 0;
    double mass, unread = 0;
    if (!asked || !order) { PyErr_NoMemory(); goto done; }
    Py_ssize_t n = ask(self, words, asked, &mass);
    if (n < 0) goto done;
    Sieve sieve = {{0, 0, 0, 0}};
    for (Py_ssize_t i = 0; i < n; i++) sieve.bits[asked[i].word >> 6 & 3] |= (uint64_t)1 << (asked[i].word & 63);
    for (Py_ssize_t i = 0; i < n; i++) {  /* rarest first; of equals, the one that is said first */
        unread += asked[i].mass;
        Py_ssize_t j = i;
        while (j > 0 && self->words[asked[order[j - 1]].word].having > self->words[asked[i].word].having) {
            order[j] = order[j - 1];
            j--;
        }
        order[j] = (uint32_t)i;
    }
    double need = (threshold * threshold - SLACK) * mass;
    for (Py_ssize_t i = 0; i < n && unread >= need; i++) {
        const Asked *next = &asked[order[i]];
        const Word *word = &self->words[next->word];
        const uint32_t *titles = list_of(word);
        unread -= next->mass;
        for (uint32_t k = 0; k < word->having; k++) {
            size_t at = titles[k] - self->forgotten;
            if (k + 8 < word->having) PREFETCH(&self->ends[titles[k + 8] - self->forgotten]);
            if (k + 4 < word->having) PREFETCH(&self->flat[self->ends[titles[k + 4] - self->forgotten]]);
            if (shared_mass(self, asked, n, &sieve, at) < need) continue;
            if (grow((void **)&found, &found_room, n_found + 1, sizeof *found)) goto done;
            found[n_found++] = titles[k];
        }
    }
    answer = PyList_New(0);
    if (!answer || !n_found) goto done;
    qsort(found, n_found, sizeof *found, by_number);
    for (size_t i = 0; i < n_found; i++) {
        if (i && found[i] == found[i - 1]) continue;
        double likeness = cosine(self, asked, n, mass, found[i] - self->forgotten);
        if (!(likeness >= threshold)) continue;
        PyObject *pair = Py_BuildValue("Id", found[i], likeness);
        if (!pair || PyList_Append(answer, pair)) { Py_XDECREF(pair); Py_CLEAR(answer); goto done; }
        Py_DECREF(pair);
    }
done:
    PyMem_RawFree(found);
    PyMem_RawFree(order);
    PyMem_RawFree(asked);
    Py_DECREF(words);
    return answer;
}

static Py_ssize_t place_of(const Index *self, Py_ssize_t title) {
    Py_ssize_t at = title - (Py_ssize_t)self->forgotten;
    if (at < 0 || (size_t)at >= self->n_titles) { PyErr_SetString(PyExc_IndexError, "no such title"); return -1; }
    return at;
}

static PyObject *index_cosine(Index *self, PyObject *args) {
    PyObject *given;
    Py_ssize_t title;
    if (!PyArg_ParseTuple(args, "On", &given, &title)) return NULL;
    Py_ssize_t at = place_of(self, title);
    if (at < 0) return NULL;
    PyObject *words = PySequence_Fast(given, "words are a sequence"), *answer = NULL;
    if (!words) return NULL;
    Asked *asked = PyMem_RawMalloc((PySequence_Fast_GET_SIZE(words) + 1) * sizeof *asked);
    double mass;
    Py_ssize_t n = asked ? ask(self, words, asked, &mass) : (PyErr_NoMemory(), -1);
    if (n >= 0) answer = PyFloat_FromDouble(cosine(self, asked, n, mass, at));
    PyMem_RawFree(asked);
    Py_DECREF(words);
    return answer;
}

static PyObject *index_words(Index *self, PyObject *number) {
    Py_ssize_t title = PyLong_AsSsize_t(number);
    if (title == -1 && PyErr_Occurred()) return NULL;
    Py_ssize_t at = place_of(self, title);
    if (at < 0) return NULL;
    size_t length = self->ends[at + 1] - self->ends[at];
    PyObject *answer = PyList_New(length);
    for (size_t i = 0; answer && i < length; i++) {
        const Word *word = &self->words[self->flat[self->ends[at] + i]];
        PyObject *text = PyUnicode_DecodeUTF8(self->arena + word->text, word->length, "surrogatepass");
        if (!text) { Py_CLEAR(answer); break; }
        PyList_SET_ITEM(answer, i, text);
    }
    return answer;
}

static PyObject *index_containing(Index *self, PyObject *given) {
    Py_ssize_t length;
    PyObject *holder;
    const char *text = utf8(given, &length, &holder);
    if (!text) return NULL;
    uint32_t number = find(self, text, length, hash_of(text, length));
    Py_XDECREF(holder);
    Py_ssize_t n = number == NO_WORD ? 0 : self->words[number].having;
    PyObject *answer = PyList_New(n);
    for (Py_ssize_t i = 0; answer && i < n; i++) {
        PyObject *title = PyLong_FromUnsignedLong(list_of(&self->words[number])[i]);
        if (!title) { Py_CLEAR(answer); break; }
        PyList_SET_ITEM(answer, i, title);
    }
    return answer;
}

static PyObject *index_forget(Index *self, PyObject *number) {
    Py_ssize_t before = PyLong_AsSsize_t(number);
    if (before == -1 && PyErr_Occurred()) return NULL;
    if (before > (Py_ssize_t)(self->forgotten + self->n_titles)) before = self->forgotten + self->n_titles;
    if (before <= (Py_ssize_t)self->forgotten) Py_RETURN_NONE;
    size_t gone = before - self->forgotten, first = self->ends[gone];
    for (size_t i = 0; i < self->n_words; i++) {
        Word *word = &self->words[i];
        uint32_t old = 0;
        while (old < word->having && list_of(word)[old] < (uint32_t)before) old++;
        if (!old) continue;
        word->having -= old;
        if (!word->room) continue;
        memmove(word->titles.list, word->titles.list + old, word->having * sizeof *word->titles.list);
    }
    self->n_titles -= gone;
    for (size_t i = 0; i <= self->n_titles; i++) self->ends[i] = self->ends[i + gone] - first;
    self->flat_used -= first;
    memmove(self->flat, self->flat + first, self->flat_used * sizeof *self->flat);
    self->forgotten = (uint32_t)before;
    Py_RETURN_NONE;
}

static PyObject *index_sizeof(Index *self, PyObject *Py_UNUSED(none)) {
    size_t bytes = sizeof *self + self->arena_room + self->words_room * sizeof *self->words;
    bytes += (self->n_slots + self->flat_room + self->place_room) * 4 + self->titles_room * sizeof *self->ends;
    for (size_t i = 0; i < self->n_words; i++) bytes += self->words[i].room * sizeof(uint32_t);
    return PyLong_FromSize_t(bytes);
}

static Py_ssize_t index_len(Index *self) { return self->n_titles; }

static PyObject *index_next(Index *self, void *Py_UNUSED(none)) {
    return PyLong_FromSize_t(self->forgotten + self->n_titles);
}

static void index_dealloc(Index *self) {
    for (size_t i = 0; i < self->n_words; i++)
        if (self->words[i].room) PyMem_RawFree(self->words[i].titles.list);
    void *memory[] = {self->arena, self->words, self->slots, self->flat, self->ends, self->place};
    for (size_t i = 0; i < sizeof memory / sizeof *memory; i++) PyMem_RawFree(memory[i]);
    PyTypeObject *type = Py_TYPE(self);
    type->tp_free((PyObject *)self);
    Py_DECREF(type);
}

static PyMethodDef methods[] = {
    {"add", (PyCFunction)index_add, METH_O, "Keep a title's words."},
    {"alike", (PyCFunction)index_alike, METH_VARARGS, "Return the titles whose cosine reaches a threshold."},
    {"cosine", (PyCFunction)index_cosine, METH_VARARGS, "Return the cosine of words with a title."},
    {"words", (PyCFunction)index_words, METH_O, "Return the words of a title in their order."},
    {"containing", (PyCFunction)index_containing, METH_O, "Return the titles that have a word, in order."},
    {"forget", (PyCFunction)index_forget, METH_O, "Drop the titles with smaller numbers."},
    {"__sizeof__", (PyCFunction)index_sizeof, METH_NOARGS, "Bytes that the index holds."},
    {NULL, NULL, 0, NULL},
};

static PyGetSetDef properties[] = {
    {"next_number", (getter)index_next, NULL, "How many titles were ever added.", NULL},
    {NULL, NULL, NULL, NULL, NULL},
};

static PyType_Slot slots[] = {
    {Py_tp_doc, "extraction.titles.vectors.PlainWordIndex, faster."},
    {Py_tp_new, PyType_GenericNew},
    {Py_tp_dealloc, index_dealloc},
    {Py_tp_methods, methods},
    {Py_tp_getset, properties},
    {Py_sq_length, index_len},
    {0, NULL},
};

static PyType_Spec spec = {"extraction.titles._words.WordIndex", sizeof(Index), 0, Py_TPFLAGS_DEFAULT, slots};

static struct PyModuleDef module = {PyModuleDef_HEAD_INIT, "_words", NULL, -1, NULL, NULL, NULL, NULL, NULL};

PyMODINIT_FUNC PyInit__words(void) {
    PyObject *self = PyModule_Create(&module), *type = self ? PyType_FromSpec(&spec) : NULL;
    if (!type || PyModule_AddObject(self, "WordIndex", type)) {
        Py_XDECREF(type);
        Py_XDECREF(self);
        return NULL;
    }
    return self;
}
