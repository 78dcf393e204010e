import { StartFault } from '#foundation/startFault.ts'
import { z } from '#foundation/zod.ts'

/** Every setting of the program, in one place; README lists the same. An empty value counts as not set. */
const settings = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  HOST: z.string().default('0.0.0.0'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  DATA_DIR: z.string().default('data'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must begin with postgres://')
    .optional(),
  DATABASE_POOL: z.coerce.number().int().min(2).max(200).default(20),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  SECRET_KEY: z.string().min(32, 'needs at least 32 characters').optional(),
  OIDC_ISSUER: z.url({ protocol: /^https?$/ }).optional(),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  OIDC_SSO_CLAIM: z.string().default('preferred_username'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('warn'),
})

export interface Config {
  env: 'development' | 'production' | 'test'
  host: string
  port: number
  dataDir: string
  databaseUrl?: string
  poolSize: number
  /** Without a trailing slash. */
  publicUrl: string
  /** Cookies are Secure and `__Host-`. */
  secure: boolean
  secretKey?: string
  /** The sign-on of the resort; without it the embedded provider, and then only on a demo database. */
  oidc?: { issuer: string; clientId: string; clientSecret: string; ssoClaim: string }
  logLevel: string
}

/**
 * Reads the environment.
 * @throws StartFault naming every fault at once
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''))
  const parsed = settings.safeParse(given)
  const faults = parsed.success ? [] : parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
  if (given.OIDC_ISSUER) {
    for (const name of ['OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET', 'SECRET_KEY', 'PUBLIC_URL'])
      if (!given[name]) faults.push(`${name}: is needed with OIDC_ISSUER`)
  } else if (given.NODE_ENV === 'production') faults.push('OIDC_ISSUER: is needed in production; the embedded sign-in is for demonstrations only (SESS-24)')
  if (!parsed.success || faults.length) throw new StartFault(`The settings are not right:\n${faults.map((f) => `  ${f}`).join('\n')}`)
  const s = parsed.data
  const publicUrl = (s.PUBLIC_URL ?? `http://localhost:${s.PORT}`).replace(/\/+$/, '')
  return {
    env: s.NODE_ENV,
    host: s.HOST,
    port: s.PORT,
    dataDir: s.DATA_DIR,
    poolSize: s.DATABASE_POOL,
    publicUrl,
    secure: publicUrl.startsWith('https:'),
    logLevel: s.LOG_LEVEL,
    ...(s.DATABASE_URL && { databaseUrl: s.DATABASE_URL }),
    ...(s.SECRET_KEY && { secretKey: s.SECRET_KEY }),
    ...(s.OIDC_ISSUER && {
      oidc: { issuer: s.OIDC_ISSUER, clientId: s.OIDC_CLIENT_ID ?? '', clientSecret: s.OIDC_CLIENT_SECRET ?? '', ssoClaim: s.OIDC_SSO_CLAIM },
    }),
  }
}
