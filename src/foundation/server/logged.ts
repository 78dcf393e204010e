import type { FastifyBaseLogger, FastifyRequest } from 'fastify'
import { systemClock } from '#foundation/time.ts'
import { z } from '#foundation/zod.ts'
import type { Config } from './config.ts'

const LONGEST = 500
/** So long lines of the same lost connection are gathered into one. */
const GATHER_MS = 5_000
const MOST_TRACES = 5
const MOST_ISSUES = 3

/** How the server logs: when in ISO, who asked for what without what the address carries, faults without what the database was given. Tests read it line by line. */
export function logged({ logLevel }: Pick<Config, 'logLevel'>, readLog?: (line: string) => void) {
  const gathered = new Map<string, Gathered>()
  let house: FastifyBaseLogger | undefined
  const logMethod = function (this: unknown, args: unknown[], method: { apply(self: unknown, args: unknown[]): void }): void {
    const [given] = args
    const fault = faultIn(given)
    const lost = fault && lostIn(fault, given)
    const known = lost && gathered.get(lost.why)
    if (known) {
      known.count++
      if (lost.traceId && known.traceIds.length < MOST_TRACES) known.traceIds.push(lost.traceId)
      return
    }
    // said nothing of its own, the line would say all that the fault does
    method.apply(this, fault && args.length === 1 ? [given, wordsOf(fault)] : args)
    if (lost && house) gather(gathered, lost.why, house)
  }
  return {
    /** Lines that stand for several are written by the server's own log, in the name of no request. */
    by: (log: FastifyBaseLogger): void => {
      house = log
    },
    logger: {
      level: logLevel,
      timestamp: () => `,"time":"${systemClock().toISOString()}"`,
      serializers: { err: toldFault, req: toldRequest },
      hooks: { logMethod },
      ...(readLog && { stream: { write: readLog } }),
    },
  }
}

interface Gathered {
  count: number
  traceIds: string[]
}

/** After the first line of a lost connection counts the others, and tells them in one: a database that is gone for seconds fails hundreds of calls. */
function gather(gathered: Map<string, Gathered>, why: string, log: FastifyBaseLogger): void {
  const those: Gathered = { count: 0, traceIds: [] }
  gathered.set(why, those)
  setTimeout(() => {
    gathered.delete(why)
    if (those.count) log.error({ reason: why, ...those }, 'a connection was lost: further faults of the same reason')
  }, GATHER_MS).unref()
}

/** A connection that could not be made, or was lost under way: of the network, or told by PostgreSQL (class 08, and an administrator's shutdown). */
const LOST_CODE = /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENOTFOUND|08\w{3}|57P0[123]|53300)$/
const LOST_WORDS = /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/

/** The fault that a line tells of, if any. */
function faultIn(given: unknown): Error | undefined {
  const err: unknown = typeof given === 'object' && given !== null && 'err' in given ? given.err : given
  return err instanceof Error ? err : undefined
}

function lostIn(fault: Error, given: unknown): { why: string; traceId?: string } | undefined {
  const root = rootOf(fault)
  const code = codeOf(root)
  if (!(code && LOST_CODE.test(code)) && !LOST_WORDS.test(root.message)) return undefined
  const traced = typeof given === 'object' && given !== null && 'traceId' in given && typeof given.traceId === 'string'
  return { why: wordsOf(root), ...(traced && { traceId: String(given.traceId) }) }
}

/** What caused a fault in the end; of several at once the first. */
function rootOf(fault: Error, depth = 0): Error {
  const below: unknown = fault instanceof AggregateError ? fault.errors[0] : fault.cause
  return below instanceof Error && depth < 10 ? rootOf(below, depth + 1) : fault
}

const codeOf = (fault: Error): string | undefined => ('code' in fault && typeof fault.code === 'string' ? fault.code : undefined)

/**
 * The words of a fault, one line of them. What the database was given stands in further lines, of what is no value of a type (class 22) in quotes; of input or output that
 * does not fit its schema the places are told.
 */
function wordsOf(fault: Error): string {
  if (fault instanceof z.ZodError)
    return fault.issues
      .slice(0, MOST_ISSUES)
      .map(({ path, message }) => `${path.map(String).join('.')}: ${message}`)
      .join('; ')
      .slice(0, LONGEST)
  const words = codeOf(fault)?.startsWith('22') ? fault.message.replace(/"[\s\S]*"/, '"…"') : fault.message
  return (words.split('\n', 1)[0] ?? '').slice(0, LONGEST)
}

/** A fault as the log tells it: what it was, why, and where in the program; never its `params`, `query` or `detail`, in which stands what people sent and what lets them in. */
function toldFault(fault: unknown) {
  if (!(fault instanceof Error)) return { type: typeof fault, message: String(fault).slice(0, LONGEST), stack: '' }
  const root = rootOf(fault)
  const code = codeOf(root)
  return {
    type: fault.constructor.name,
    message: wordsOf(fault),
    ...(root !== fault && { reason: wordsOf(root) }),
    ...(code && { code }),
    // its own first lines are the words again, with all that they carry
    stack: (fault.stack ?? '')
      .split('\n')
      .filter((line) => /^\s+at /.test(line))
      .join('\n'),
  }
}

/** Who asked for what: of the address the path, since behind its question mark stand keys of links and feeds, and what people search for. */
const toldRequest = (request: FastifyRequest) => ({
  method: request.method,
  url: request.url.replace(/\?.*/s, ''),
  host: request.host,
  remoteAddress: request.ip,
  remotePort: request.socket?.remotePort ?? 0,
})
