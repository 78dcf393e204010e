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
  DATABASE_REPORTS_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must begin with postgres://')
    .optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
  METRICS_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  SECRET_KEY: z.string().min(32, 'needs at least 32 characters').optional(),
  SECRET_KEY_BEFORE: z.string().optional(),
  OIDC_ISSUER: z.url({ protocol: /^https?$/ }).optional(),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  OIDC_SSO_CLAIM: z.string().default('preferred_username'),
  FILES_S3_URL: z.url({ protocol: /^https?$/ }).optional(),
  FILES_S3_REGION: z.string().default('us-east-1'),
  FILES_S3_ACCESS_KEY: z.string().optional(),
  FILES_S3_SECRET_KEY: z.string().optional(),
  VIRUS_SCANNER: z
    .string()
    .regex(/^tcp:\/\/[^/:]+:\d+$/, 'must be tcp://host:port')
    .optional(),
  OFFICE_CONVERTER: z.string().optional(),
  TRUSTED_PROXIES: z
    .string()
    .regex(/^[\w.:/]+(?:\s*,\s*[\w.:/]+)*$/, 'must be addresses or networks, with commas between')
    .default('loopback'),
  CONNECTOR_HOSTS: z.string().default(''),
  DRAIN_SECONDS: z.coerce.number().int().min(0).max(300).optional(),
  REQUESTS_PER_MINUTE: z.union([z.literal('off'), z.coerce.number().int().min(60).max(100_000_000)]).default(6_000),
  CLOCK: z.iso.datetime({ offset: true }).optional(),
  SCHEDULE: z.enum(['on', 'off']).default('on'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('warn'),
})

/** Longer than a load balancer takes to ask twice. */
const PRODUCTION_DRAIN_SECONDS = 12

export interface Config {
  env: 'development' | 'production' | 'test'
  host: string
  port: number
  dataDir: string
  databaseUrl?: string
  /** A standby of that server, for exports. */
  reportsUrl?: string
  poolSize: number
  /** Where the figures are served; without it nowhere. */
  metrics?: { host: string; port: number }
  /** Without a trailing slash. */
  publicUrl: string
  /** Cookies are Secure and `__Host-`. */
  secure: boolean
  secretKey?: string
  /** The one until now, where SECRET_KEY is changed. */
  secretKeyBefore?: string
  /** The sign-on of the resort; without it the embedded identity provider, and then only on a demo database. */
  oidc?: { issuer: string; clientId: string; clientSecret: string; ssoClaim: string }
  /** A bucket for the contents of files; without it they lie below the data directory. */
  objectStore?: { url: string; region: string; accessKey: string; secretKey: string }
  /** A clamd that looks at every file besides the rules that are always there. */
  virusScanner?: { host: string; port: number }
  /** The program that makes PDF of office files (soffice). */
  officeConverter?: string
  /** Who is believed when it says for whom it asks: addresses, networks, `loopback`. */
  trustedProxies: string
  /** Hosts that connectors reach though they are on this machine, or speak plain http. */
  connectorHosts: readonly string[]
  /** So long a node that is told to stop goes on and says that it is not ready, until nobody sends it anything new. */
  drainSeconds: number
  /** From one address, before 429; without it as many as come. */
  requestsPerMinute?: number
  /** Where the portal's clock begins at its start, in tests; without it the clock is the machine's. */
  clock?: Date
  /** Whether jobs run by the clock. */
  schedule: boolean
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
  if (given.FILES_S3_URL)
    for (const name of ['FILES_S3_ACCESS_KEY', 'FILES_S3_SECRET_KEY']) if (!given[name]) faults.push(`${name}: is needed with FILES_S3_URL`)
  if (given.OIDC_ISSUER || given.NODE_ENV === 'production')
    for (const name of ['CLOCK', 'SCHEDULE'])
      if (given[name] && given[name] !== 'on') faults.push(`${name}: is for tests and demonstrations only, whose data are made up`)
  if (given.DATABASE_REPORTS_URL && !given.DATABASE_URL) faults.push('DATABASE_URL: is needed with DATABASE_REPORTS_URL')
  if (!parsed.success || faults.length) throw new StartFault(`The settings are not right:\n${faults.map((f) => `  ${f}`).join('\n')}`)
  const s = parsed.data
  const publicUrl = (s.PUBLIC_URL ?? `http://localhost:${s.PORT}`).replace(/(?<!\/)\/+$/, '')
  return {
    env: s.NODE_ENV,
    host: s.HOST,
    port: s.PORT,
    dataDir: s.DATA_DIR,
    poolSize: s.DATABASE_POOL,
    publicUrl,
    secure: publicUrl.startsWith('https:'),
    logLevel: s.LOG_LEVEL,
    connectorHosts: s.CONNECTOR_HOSTS.split(',').flatMap((host) => host.trim().toLowerCase() || []),
    drainSeconds: s.DRAIN_SECONDS ?? (s.NODE_ENV === 'production' ? PRODUCTION_DRAIN_SECONDS : 0),
    trustedProxies: s.TRUSTED_PROXIES,
    schedule: s.SCHEDULE === 'on',
    ...(s.REQUESTS_PER_MINUTE !== 'off' && { requestsPerMinute: s.REQUESTS_PER_MINUTE }),
    ...(s.CLOCK && { clock: new Date(s.CLOCK) }),
    ...(s.DATABASE_URL && { databaseUrl: s.DATABASE_URL }),
    ...(s.DATABASE_REPORTS_URL && { reportsUrl: s.DATABASE_REPORTS_URL }),
    ...(s.METRICS_PORT !== undefined && { metrics: { host: s.METRICS_HOST, port: s.METRICS_PORT } }),
    ...(s.SECRET_KEY && { secretKey: s.SECRET_KEY }),
    ...(s.SECRET_KEY_BEFORE && { secretKeyBefore: s.SECRET_KEY_BEFORE }),
    ...(s.FILES_S3_URL && {
      objectStore: { url: s.FILES_S3_URL, region: s.FILES_S3_REGION, accessKey: s.FILES_S3_ACCESS_KEY ?? '', secretKey: s.FILES_S3_SECRET_KEY ?? '' },
    }),
    ...(s.VIRUS_SCANNER && { virusScanner: addressOf(s.VIRUS_SCANNER) }),
    ...(s.OFFICE_CONVERTER && { officeConverter: s.OFFICE_CONVERTER }),
    ...(s.OIDC_ISSUER && {
      oidc: { issuer: s.OIDC_ISSUER, clientId: s.OIDC_CLIENT_ID ?? '', clientSecret: s.OIDC_CLIENT_SECRET ?? '', ssoClaim: s.OIDC_SSO_CLAIM },
    }),
  }
}

function addressOf(url: string): { host: string; port: number } {
  const { hostname, port } = new URL(url)
  return { host: hostname, port: Number(port) }
}
