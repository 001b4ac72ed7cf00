# Weights for the retrieval service, from a folder that `npm run embeddings -- fetch` made on a machine like the nodes:
# docker build -f services/retrieval/embedding.Dockerfile -t astraea/embedding .data/embedding
FROM node:24-slim
COPY . /embedding
USER 65532:65532
HEALTHCHECK NONE
