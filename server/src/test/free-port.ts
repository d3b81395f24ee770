import { createServer } from 'node:net'

/**
 * Below the ports that systems give to outgoing connections and to servers that ask for any: of those, another process could get the
 * port before the program that it was looked up for listens on it.
 */
const [first, last] = [20_000, 32_000]

/** A port on which nothing listens. */
export const freePort = (): Promise<number> =>
  new Promise((done) => {
    const port = first + Math.floor(Math.random() * (last - first))
    const probe = createServer()
    probe.once('error', () => done(freePort()))
    probe.listen(port, '127.0.0.1', () => probe.close(() => done(port)))
  })
