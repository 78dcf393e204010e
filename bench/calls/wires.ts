import type { PGlite, Transaction } from '@electric-sql/pglite'
import pg from 'pg'
import type { Database } from '#foundation/database/open.ts'

/** A statement as it went to the database. */
export interface Statement {
  text: string
  values: unknown[]
  /** Under which a connection keeps its plan. */
  name?: string
}

/** The line to a database, below all that the portal does: what goes over it can be noted, and sent again by a bare handler. */
export interface Wire {
  /** The statements that go over the line while something is done, `begin` and `commit` among them. */
  noted(work: () => Promise<unknown>): Promise<Statement[]>
  /** Sends statements again, in their order, those of a transaction on one connection. */
  send(statements: readonly Statement[]): Promise<void>
}

/** The same pool, or the same embedded database, that the portal uses. */
export const wireOf = (database: Database): Wire => {
  const client: unknown = Reflect.get(database.read(), '$client')
  return client instanceof pg.Pool ? serverWire(client) : embeddedWire(client as PGlite)
}

type Query = (this: pg.Client, asked: string | { name?: string; text: string; values?: unknown[] }, values?: unknown, ...rest: unknown[]) => unknown

export function serverWire(pool: pg.Pool): Wire {
  return {
    async noted(work) {
      const noted: Statement[] = []
      const own = pg.Client.prototype.query as Query
      const noting: Query = function (asked, values, ...rest) {
        const [text, given] = typeof asked === 'string' ? [asked, values] : [asked.text, values ?? asked.values]
        const name = typeof asked === 'string' ? undefined : asked.name
        noted.push({ text, values: Array.isArray(given) ? [...given] : [], ...(name && { name }) })
        return own.call(this, asked, values, ...rest)
      }
      Reflect.set(pg.Client.prototype, 'query', noting)
      try {
        await work()
      } finally {
        Reflect.set(pg.Client.prototype, 'query', own)
      }
      return noted
    },
    async send(statements) {
      let held: pg.PoolClient | undefined
      try {
        for (const statement of statements) {
          const { text } = statement
          if (text === 'begin') held = await pool.connect()
          await (held ?? pool).query(statement)
          if (text === 'commit') {
            held?.release()
            held = undefined
          }
        }
      } catch (fault) {
        held?.release(true)
        throw fault
      }
    },
  }
}

type Ask = PGlite['query']

export function embeddedWire(client: PGlite): Wire {
  return {
    async noted(work) {
      const noted: Statement[] = []
      const note = (text: string, values: unknown[] = []): void => void noted.push({ text, values: [...values] })
      const notes = (of: { query: Ask }): Ask => {
        const own = of.query.bind(of) as Ask
        return (text, values, options) => {
          note(text, values)
          return own(text, values, options)
        }
      }
      const own = { query: client.query, transaction: client.transaction }
      client.query = notes(client)
      client.transaction = (inside) =>
        own.transaction.call(client, async (tx: Transaction) => {
          note('begin')
          tx.query = notes(tx)
          const done = await inside(tx)
          note('commit')
          return done
        }) as ReturnType<typeof inside>
      try {
        await work()
      } finally {
        client.query = own.query
        client.transaction = own.transaction
      }
      return noted
    },
    async send(statements) {
      for (let at = 0; at < statements.length; at++) {
        const { text, values } = statements[at]!
        if (text !== 'begin') {
          await client.query(text, values)
          continue
        }
        await client.transaction(async (tx) => {
          for (at++; statements[at]!.text !== 'commit'; at++) await tx.query(statements[at]!.text, statements[at]!.values)
        })
      }
    },
  }
}
