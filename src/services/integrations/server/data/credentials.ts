import type { Reach } from '../commands/adapters.ts'

/** Who we are, as HTTP has it: user and password where a user is named, else a bearer token; nothing where there is none. */
export function credentialsOf({ settings: { user }, secret }: Pick<Reach, 'settings' | 'secret'>): Record<string, string> {
  const token = secret('token')
  if (!token) return {}
  return { authorization: user ? `Basic ${Buffer.from(`${user}:${token}`).toString('base64')}` : `Bearer ${token}` }
}
