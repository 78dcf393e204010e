import { messages, type PGlite, parse, protocol, type QueryOptions, type Results, type Transaction } from '@electric-sql/pglite'
import { isOfRows, recurring } from './recurring.ts'

const { serialize } = protocol

/** Statements that are kept ready at most; of more, what was not asked for longest is let go. */
const MOST = 256
/** What else is said changes no table. */
const HARMLESS = /^\s*(begin|commit|rollback|savepoint|release|set|show|lock|listen|unlisten|notify|analyze)\b/i
/** invalid_sql_statement_name, and feature_not_supported, where a table is no longer what it was when the statement was made ready. */
const OUTDATED: ReadonlySet<string | undefined> = new Set(['26000', '0A000'])

interface Ready {
  name: string
  /** The types of its parameters. */
  types: readonly number[]
}

/**
 * The embedded engine reads a statement anew each time, and is called six times for one query. This keeps statements that come again ready under a name, as
 * a server's connection does for those that are prepared: they are read once, and a query is one call.
 */
export function keepingStatements(client: PGlite): PGlite {
  const kept = new Map<string, Ready>()
  const recurs = recurring()
  const over: string[] = []
  let made = 0

  const letGo = (text: string): void => {
    const ready = kept.get(text)
    if (ready) over.push(ready.name)
    kept.delete(text)
  }
  const changed = (text: string): void => {
    if (!isOfRows(text) && !HARMLESS.test(text)) for (const one of [...kept.keys()]) letGo(one)
  }
  const isKept = (text: string, options: QueryOptions | undefined): boolean => !options?.blob && !options?.paramTypes && (kept.has(text) || recurs(text))
  const say = (told: readonly Uint8Array[], options: QueryOptions | undefined) =>
    client.execProtocolStream(Buffer.concat(told), { syncToFs: false, ...(options?.onNotice && { onNotice: options.onNotice }) })

  const keep = (text: string, ready: Ready): void => {
    kept.delete(text)
    kept.set(text, ready)
    const [oldest] = kept.keys()
    if (kept.size > MOST && oldest !== undefined) letGo(oldest)
  }
  async function make(text: string, options: QueryOptions | undefined): Promise<Ready> {
    const name = `kept_${++made}`
    const answer = await say([serialize.parse({ name, text }), serialize.describe({ type: 'S', name }), serialize.sync()], options)
    return { name, types: parse.parseDescribeStatementResults(answer) }
  }

  const ask = <T>(text: string, params: readonly unknown[], options: QueryOptions | undefined): Promise<Results<T>> =>
    client._runExclusiveQuery(async () => {
      try {
        const ready = kept.get(text) ?? (await make(text, options))
        // nothing is waited for between here and the asking, so that what is let go meanwhile is closed by whoever asks next
        keep(text, ready)
        const { name, types } = ready
        const values = params.map((value, n) => {
          const type = types[n] ?? 0
          const serializer = options?.serializers?.[type] ?? client.serializers[type]
          return value === null || value === undefined ? null : serializer ? serializer(value) : String(value)
        })
        const closing = over.splice(0).map((one) => serialize.close({ type: 'S', name: one }))
        const asked = [serialize.bind({ statement: name, values }), serialize.describe({ type: 'P' }), serialize.execute({}), serialize.sync()]
        const [result] = parse.parseResults(await say([...closing, ...asked], options), client.parsers, options)
        return result as Results<T>
      } catch (fault) {
        if (!(fault instanceof messages.DatabaseError)) throw fault
        if (OUTDATED.has(fault.code)) letGo(text)
        throw Object.assign(fault, { query: text, params, queryOptions: options })
      }
    })

  const [plain, plainExec, transaction] = [client.query.bind(client), client.exec.bind(client), client.transaction.bind(client)]
  client.query = async <T>(text: string, params: unknown[] = [], options?: QueryOptions): Promise<Results<T>> => {
    if (!isKept(text, options)) return plain<T>(text, params, options).finally(() => changed(text))
    await client._checkReady()
    return client._runExclusiveTransaction(() => ask<T>(text, params, options))
  }
  client.exec = (text, options) => plainExec(text, options).finally(() => changed(text))
  client.transaction = (work) =>
    transaction((tx) => {
      const query = async <T>(text: string, params: unknown[] = [], options?: QueryOptions): Promise<Results<T>> => {
        if (tx.closed || !isKept(text, options)) return tx.query<T>(text, params, options).finally(() => changed(text))
        return ask<T>(text, params, options)
      }
      const exec: Transaction['exec'] = (text, options) => tx.exec(text, options).finally(() => changed(text))
      return work(Object.assign(Object.create(tx), { query, exec }))
    })
  return client
}
