// The health check of the image: exits with 0 when the server of this container answers that it can work.
const address = `http://127.0.0.1:${process.env.PORT || 3000}/readyz`
const isHealthy = await fetch(address, { signal: AbortSignal.timeout(4000) }).then(
  (answer) => answer.ok,
  () => false,
)
process.exit(isHealthy ? 0 : 1)
