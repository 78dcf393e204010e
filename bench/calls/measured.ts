import type { Endpoint, InputOf, OutputOf } from '#foundation/contract/endpoint.ts'
import type { Envelope } from '#foundation/contract/envelope.ts'
import { asSsoId, type SsoId } from '#foundation/contract/schemas.ts'
import type { TestPortal } from '#foundation/testing/portal.ts'
import { FIRST_OF_MANY } from '#foundation/testing/volume.ts'
import { mine as myMeals, redeem, requestOvertime } from '#modules/free-meal/contract.ts'
import { events, publish, register, saveEvent } from '#modules/park-after-dark/contract.ts'
import { readStatement } from '#services/ledger/contract.ts'
import { codeOf } from '#services/my-qrcode/server/api.ts'
import { waitingCounts } from '#services/notifications/contract.ts'
import { card } from '#services/people/contract.ts'
import { getUserInfo, listSignIns } from '#services/session/contract.ts'
import { assigned, operate } from '#services/workflow/contract/items.ts'
import type { Request } from '../lib/drive.ts'
import { inject, type Sessions } from './sessions.ts'

export const ADMIN = '10000009'
const CASHIER = '10000015'
/** A Saturday evening after the instant at which the clock of the tests stands. */
const OVERTIME = { startTime: '2026-11-21T10:00:00Z', durationHours: 4, reason: 'Night parade' }

/** One of the many people, each of whom has about as much as any other. */
export const oneOfMany = (n: number): SsoId => asSsoId(String(FIRST_OF_MANY + n))
/** Who decides on the requests of one of the many: `morePeople` puts eight under each. */
const managerOf = (n: number): SsoId => oneOfMany(Math.floor(n / 8))

export interface Given {
  t: TestPortal
  sessions: Sessions
}

/** A call that is measured. A read is asked over and over by many people, a write once by each: it changes what is there. */
export interface Measured {
  name: string
  kind: 'read' | 'write'
  /** Requests of so many people from the nth on, and whatever has to be there before they are sent. */
  requests(given: Given, first: number, count: number): Promise<Request[]>
}

const people = (first: number, count: number): number[] => Array.from({ length: count }, (_, at) => first + at)

/** One after another: each asks for a session first, and hundreds at once would wait for connections longer than the pool lets them. */
async function oneAfterAnother(ns: readonly number[], make: (n: number) => Promise<Request>): Promise<Request[]> {
  const all: Request[] = []
  for (const n of ns) all.push(await make(n))
  return all
}

async function asked<E extends Endpoint>({ sessions }: Given, who: SsoId, endpoint: E, input: InputOf<E>): Promise<Request> {
  const { method, path } = endpoint
  const headers = await sessions.headersOf(who)
  if (method === 'POST') return { method, path, headers, body: JSON.stringify(input) }
  const query = new URLSearchParams(Object.entries(input as object).map(([key, value]) => [key, String(value)])).toString()
  return { method, path: query ? `${path}?${query}` : path, headers }
}

/** Sends a request at once, for what a measured one needs. @throws unless the answer is success */
async function sent<E extends Endpoint>(t: TestPortal, _endpoint: E, request: Request): Promise<OutputOf<E>> {
  const answer = (await inject(t, request)).json<Envelope<OutputOf<E>>>()
  if (answer.code !== '10000') throw new Error(`${request.path} answered ${JSON.stringify(answer)}`)
  return answer.content as OutputOf<E>
}

const read = <E extends Endpoint<'read'>>(name: string, endpoint: E, input: (n: number) => InputOf<E>, who = oneOfMany): Measured => ({
  name,
  kind: 'read',
  requests: (given, first, count) => oneAfterAnother(people(first, count), (n) => asked(given, who(n), endpoint, input(n))),
})

export const READS = {
  signInState: read('sign-in state', getUserInfo, () => ({})),
  counts: read('counts of the header', waitingCounts, () => ({})),
  list: read(
    'a list page of 10 with filter and total',
    listSignIns,
    () => ({ pageNum: 1, pageSize: 10, filters: { outcome: 'ok' as const } }),
    () => asSsoId(ADMIN),
  ),
  row: read('one row by id: a person’s card', card, (n) => ({ ssoId: oneOfMany(n + 1) })),
  inbox: read('the approval inbox', assigned, () => ({ filters: { tab: 'todo' } }) as InputOf<typeof assigned>),
  statement: read('a ledger statement', readStatement, () => ({ unit: 'meal.full', pageNum: 1, pageSize: 10 })),
  room: read('a room’s first page: own meals', myMeals, () => ({})),
}

/** What is written into it is not what is measured. */
const BENEFITS = asSsoId('10000006')
const GATE = { gateCn: 'East', gateEn: 'East gate' }
const nights = new WeakMap<TestPortal, Promise<string>>()
/** More than ever sign up in a measure. */
const PLENTY = 5_000
/** Makes a night that everybody may sign up for. @returns its id */
export async function makeNight(given: Given, quota = PLENTY): Promise<string> {
  const call = async <E extends Endpoint>(endpoint: E, input: InputOf<E>) => sent(given.t, endpoint, await asked(given, BENEFITS, endpoint, input))
  const { id } = await call(saveEvent, {
    ...{ nameCn: 'Fireworks', nameEn: 'Night of fireworks', wordingCn: '<p>Welcome</p>', wordingEn: '<p>Welcome</p>', poster: null },
    ...{ registrationOpen: '2026-11-19T00:00:00Z', registrationDeadline: '2026-11-25T10:00:00Z', cancelDeadline: '2026-11-26T04:00:00Z' },
    ...{ guestsAllowed: 0, draw: false, standby: 0, nights: [{ date: '2026-11-27', from: '18:00', to: '22:00', ...GATE, quota }] },
    eligible: { everybody: true, include: [], exclude: [] },
  })
  await call(publish, { id })
  const { list } = await call(events, { pageNum: 1, pageSize: 10, filters: {} })
  return list.find((one) => one.id === id)!.nights[0]!.id
}

export const signUpsFor = (given: Given, nightId: string, first: number, count: number): Promise<Request[]> =>
  oneAfterAnother(people(first, count), (n) => asked(given, oneOfMany(n), register, { nightId, guests: 0, anyway: true }))

export const WRITES = {
  submit: {
    name: 'submit a request',
    kind: 'write',
    requests: (given, first, count) => oneAfterAnother(people(first, count), (n) => asked(given, oneOfMany(n), requestOvertime, OVERTIME)),
  },
  approve: {
    name: 'approve it',
    kind: 'write',
    async requests(given, first, count) {
      const all: Request[] = []
      for (const n of people(first, count)) {
        const { id } = await sent(given.t, requestOvertime, await asked(given, oneOfMany(n), requestOvertime, OVERTIME))
        all.push(await asked(given, managerOf(n), operate, { itemId: id, action: 'approve' }))
      }
      return all
    },
  },
  spend: {
    name: 'spend from the ledger: a meal at the till',
    kind: 'write',
    async requests(given, first, count) {
      const all: Request[] = []
      for (const n of people(first, count)) {
        const code = await given.t.write((ctx) => codeOf(ctx, oneOfMany(n)))
        all.push(await asked(given, asSsoId(CASHIER), redeem, { code, mealType: 'full', outlet: 'T' }))
      }
      return all
    },
  },
  signUp: {
    name: 'sign up for a night that everybody wants',
    kind: 'write',
    async requests(given, first, count) {
      if (!nights.has(given.t)) nights.set(given.t, makeNight(given))
      return signUpsFor(given, await nights.get(given.t)!, first, count)
    },
  },
} satisfies Record<string, Measured>

export const MEASURED: readonly Measured[] = [...Object.values(READS), ...Object.values(WRITES)]

/** Reads of what is one's own, which anybody makes: those in which people can be compared. */
export const OWN_PAGES: ReadonlySet<string> = new Set(
  [READS.signInState, READS.counts, READS.row, READS.inbox, READS.statement, READS.room].map(({ name }) => name),
)
