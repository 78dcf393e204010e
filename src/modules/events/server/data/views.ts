import type { SsoId } from '#foundation/contract/schemas.ts'
import { asc, inArray } from '#foundation/database/drizzle.ts'
import type { Ctx } from '#foundation/server/context.ts'
import { hasRoom } from '#services/booking/contract.ts'
import { type Clash, fitting, type SignUpView, signUps } from '#services/booking/server/api.ts'
import { mostOf, personStateOf, signingUp } from '../../rules/index.ts'
import { type RegistrationRow, type SessionRow, sessions } from '../tables.ts'
import { isLive, ownActs, type SignedUp, signupsOf } from './signups.ts'

interface Seen {
  event: RegistrationRow
  seats: SignUpView | undefined
  mine: SignedUp | undefined
  /** Other sessions of the event for which the person has registered. */
  others: number
}

/** What a sign-up is asked, by what is known of a session. */
export const factsOf = ({ event, seats, mine, others }: Seen) => ({
  ...{ from: event.registrationStart, until: event.registrationEnd, registered: mine !== undefined && isLive(mine), others, most: mostOf(event) },
  free: seats !== undefined && hasRoom(seats),
})

const stateOf = ({ event, seats, mine }: Seen, now: Date) =>
  personStateOf(
    {
      ...{ mine: mine && isLive(mine) ? mine.state : undefined, from: event.registrationStart, until: event.registrationEnd },
      open: seats !== undefined && (seats.left > 0 || seats.stand === 'draw'),
    },
    now,
  )

function viewOf(ctx: Ctx, session: SessionRow, seen: Seen, clash: Clash | null) {
  const { mine, seats } = seen
  const personState = stateOf(seen, ctx.now)
  const [first] = signingUp.check({ facts: { ...factsOf(seen), questions: [] }, input: { answers: {} }, p: {}, now: ctx.now })
  // that one is registered, and when it begins, the state says
  const says = first && personState !== 'registered' && personState !== 'standby' ? ctx.text(`rule.${first.rule}`, first.figures) : null
  return {
    ...{ ...session, seats: seats ?? null, personState, whyNot: says, clash },
    mine: mine && isLive(mine) ? { ...mine, code: mine.state === 'booked' ? mine.code : null, can: ownActs(ctx, mine) } : null,
  }
}

/** The sessions of events as a person sees them, by event: those that fit to what else she has to do first (EVT-22). Five queries, however many events. */
export async function sessionViews(ctx: Ctx, events: readonly RegistrationRow[], ssoId: SsoId) {
  const sids = events.map(({ id }) => id)
  const all = sids.length === 0 ? [] : await ctx.db.select().from(sessions).where(inArray(sessions.sid, sids)).orderBy(asc(sessions.start), asc(sessions.id))
  const slots = all.flatMap(({ slot }) => slot ?? [])
  const views = await signUps(ctx, slots, ssoId)
  const own = await signupsOf(ctx, ssoId, sids)
  const clashes = new Map((await fitting(ctx, slots, ssoId)).map(({ slot, clash }) => [slot.id, clash]))
  return new Map(
    events.map((event) => {
      const seen = all
        .filter(({ sid }) => sid === event.id)
        .map((session) => {
          const mine = own.find(({ sessionId }) => sessionId === session.id)
          const others = own.filter((one) => one.sid === event.id && one.sessionId !== session.id && isLive(one)).length
          const clash = clashes.get(session.slot ?? '')
          return viewOf(ctx, session, { event, seats: views.get(session.slot ?? ''), mine, others }, clash ?? null)
        })
      return [event.id, [...seen.filter(({ clash, mine }) => !clash || mine), ...seen.filter(({ clash, mine }) => clash && !mine)]]
    }),
  )
}
