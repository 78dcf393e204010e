import type { FastifyRequest } from 'fastify'

/** The route that most calls share. */
export const SHARED = '/api/*'

/** Which call a request makes, as its contract names it: `POST /api/ehs-ess/free-meal/v1/redeem`; with the path of its route where that is no call's. */
export const callOf = (request: Pick<FastifyRequest, 'method' | 'url' | 'routeOptions'>): string => `${request.method} ${pathOf(request)}`

/** The path of `callOf`, with the names of what stands in it: `/api/ehs-ess/sct/v1/staff/:id`; empty where nothing is registered. */
export const pathOf = ({ url, routeOptions }: Pick<FastifyRequest, 'url' | 'routeOptions'>): string =>
  routeOptions.url === SHARED ? (url.split('?', 1)[0] ?? '') : (routeOptions.url ?? '')
