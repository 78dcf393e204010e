import type { CookieSerializeOptions } from '@fastify/cookie'
import type { Config } from './config.ts'

/** httpOnly, SameSite=Lax, Secure over https (SESS-17). */
export const cookieOptions = (config: Config, given: { readable?: boolean; maxAgeSeconds?: number; path?: string } = {}): CookieSerializeOptions => ({
  path: given.path ?? '/',
  httpOnly: !given.readable,
  sameSite: 'lax',
  secure: config.secure,
  ...(given.maxAgeSeconds !== undefined && { maxAge: given.maxAgeSeconds }),
})

/** `__Host-` binds a cookie to this host over https. */
export const cookieName = (config: Config, name: string): string => (config.secure ? `__Host-${name}` : name)
