# One image for every role: worker, schedule, and the commands a person runs (docker compose run worker trawl status …).
FROM python:3.12-slim

WORKDIR /app
COPY requirements.lock ./
RUN pip install --no-cache-dir -r requirements.lock
COPY . .
# The compiler for extraction/titles/_words.c goes again in the same layer.
RUN apt-get update -q && apt-get install -y -q --no-install-recommends gcc libc6-dev \
    && pip install --no-cache-dir --no-deps --editable . \
    && apt-get purge -y -q --auto-remove gcc libc6-dev && rm -rf /var/lib/apt/lists/* \
    && useradd --create-home trawl && mkdir -p var && chown trawl var
USER trawl
VOLUME /app/var

ENTRYPOINT ["trawl"]
CMD ["--help"]
