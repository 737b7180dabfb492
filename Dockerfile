# One image for every role: worker, schedule, and the commands a person runs (docker compose run worker trawl status …).
FROM python:3.12-slim

WORKDIR /app
COPY requirements.lock ./
RUN pip install --no-cache-dir -r requirements.lock
COPY . .
RUN pip install --no-cache-dir --no-deps --editable . \
    && useradd --create-home trawl && mkdir -p var && chown trawl var
USER trawl
VOLUME /app/var

ENTRYPOINT ["trawl"]
CMD ["--help"]
