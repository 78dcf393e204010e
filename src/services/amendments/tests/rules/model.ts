import { expect } from 'vitest'
import { Refused } from '#foundation/contract/refused.ts'
import { asSsoId } from '#foundation/contract/schemas.ts'
import type { WriteCtx } from '#foundation/server/context.ts'
import type { TestPortal } from '#foundation/testing/portal.ts'
import { withdraw as withdrawItem } from '#services/workflow/server/api.ts'
import { changedInputs, current, open, type Proposed, proposeCancel, proposeChange, proposeInvalidate, resubmit, start } from '../../server/api.ts'
import { act, type Content, FIRST, heard, MANAGER, MEMBER, permit, rowsOf } from './parts.ts'

type Kind = 'new' | 'change' | 'cancel' | 'invalidate'
interface ModelVersion {
  applyId: string
  item: string
  kind: Kind
  place: string
  state: 'pending' | 'approved' | 'rejected' | 'withdrawn'
  returned: boolean
}

const BY = { requester: asSsoId(MEMBER), reason: '测试' }
const contentAt = (place: string): Content => ({ ...FIRST, place })

/** One application and a simple idea of it: a list of versions, of which the last approved one is current. */
export class World {
  readonly t: TestPortal
  readonly versions: ModelVersion[] = []
  rootId = ''

  private constructor(t: TestPortal) {
    this.t = t
  }
  static async begin(t: TestPortal): Promise<World> {
    const world = new World(t)
    const made = await t.write((ctx) => start(ctx, permit, contentAt('0'), BY))
    world.rootId = made.rootId
    world.note(made, 'new', '0')
    return world
  }

  private note({ applyId, item }: Proposed, kind: Kind, place: string): void {
    this.versions.push({ applyId, item, kind, place, state: 'pending', returned: false })
  }
  private get currentOne(): ModelVersion | undefined {
    return this.versions.findLast(({ state }) => state === 'approved')
  }
  private get openOne(): ModelVersion | undefined {
    return this.versions.find(({ state }) => state === 'pending')
  }

  /** Does the real thing, which has to be refused by the rule that the model expects, or by none. */
  private async does<T>(refusal: string | undefined, work: (ctx: WriteCtx) => Promise<T>): Promise<T | undefined> {
    try {
      const answer = await this.t.write(work)
      expect(undefined).toBe(refusal)
      return answer
    } catch (fault) {
      if (!(fault instanceof Refused)) throw fault
      expect(fault.refusals[0].rule).toBe(refusal)
      return undefined
    }
  }

  /** @param old how many versions before the current one the proposer has looked at */
  async propose(kind: Exclude<Kind, 'new'>, place: string, old: number): Promise<void> {
    const now = this.currentOne
    const seen = this.versions.filter(({ state }) => state !== 'pending')
    const at = now ? seen.indexOf(now) : seen.length - 1
    const basedOn = (seen[Math.max(0, at - old)] ?? this.versions[0]!).applyId
    const alive = now?.kind === 'new' || now?.kind === 'change'
    const refusal = this.openOne
      ? 'AMEND-01'
      : !alive
        ? 'AMEND-08'
        : basedOn !== now.applyId
          ? 'AMEND-03'
          : kind === 'change' && place === now.place
            ? 'AMEND-05'
            : undefined
    const why = { ...BY, basedOn }
    const made = await this.does(refusal, (ctx) =>
      kind === 'change'
        ? proposeChange(ctx, permit, this.rootId, contentAt(place), why)
        : kind === 'cancel'
          ? proposeCancel(ctx, this.rootId, why)
          : proposeInvalidate(ctx, this.rootId, why),
    )
    if (made) this.note(made, kind, kind === 'change' ? place : now!.place)
  }

  async decide(action: 'approve' | 'reject'): Promise<void> {
    const one = this.openOne
    if (!one || one.returned) return
    expect((await act(this.t, MANAGER, one.item, action)).code).toBe('10000')
    one.state = action === 'approve' ? 'approved' : 'rejected'
  }

  async withdraw(): Promise<void> {
    const one = this.openOne
    if (!one) return
    await this.does(undefined, (ctx) => withdrawItem(ctx, one.item, { reason: 'amendments.nothing' }))
    one.state = 'withdrawn'
  }

  async giveBack(): Promise<void> {
    const one = this.openOne
    if (!one || one.returned) return
    expect((await act(this.t, MANAGER, one.item, 'return-to-requester')).code).toBe('10000')
    one.returned = true
  }

  async resubmit(place: string): Promise<void> {
    const one = this.openOne ?? this.versions.at(-1)!
    const content = one.kind === 'new' || one.kind === 'change' ? place : one.place
    const idle = one.kind === 'change' && content === this.currentOne?.place
    const refusal = one.state !== 'pending' ? 'LIFE-01' : idle ? 'AMEND-05' : one.returned ? undefined : 'LIFE-01'
    await this.does(refusal, (ctx) => resubmit(ctx, one.applyId, { content: contentAt(place) }))
    if (refusal) return
    one.place = content
    one.returned = false
  }

  /** Both show the same (AMEND-02): what is current and what is open, every version, and what the room has heard. */
  async same(): Promise<void> {
    const found = await this.t.write(async (ctx) => {
      const changed: number[] = []
      for (const { applyId } of this.versions) changed.push((await changedInputs(ctx, applyId)).length)
      return { current: await current(ctx, this.rootId), open: await open(ctx, this.rootId), changed }
    })
    const now = this.currentOne
    expect(found.current?.applyId).toBe(now?.applyId)
    expect(found.current?.content.place).toBe(now?.place)
    expect(found.current?.inForce).toBe(now && (now.kind === 'new' || now.kind === 'change'))
    expect(found.open?.applyId).toBe(this.openOne?.applyId)
    const rows = await rowsOf(this.t, this.rootId)
    expect(rows.map(({ id, state, kind, content }) => [id, state, kind, content.place])).toEqual(
      this.versions.map(({ applyId, state, kind, place }) => [applyId, state, kind, place]),
    )
    expect(found.changed).toEqual(this.versions.map(({ kind }) => (kind === 'change' ? 1 : 0)))
    const told = heard.filter(({ rootId }) => rootId === this.rootId)
    const decided = this.versions.filter(({ state }) => state !== 'pending')
    expect(told.map(({ applyId, what }) => [applyId, what])).toEqual(decided.map(({ applyId, state }) => [applyId, state === 'approved' ? 'force' : 'ended']))
    const approved = this.versions.filter(({ state }) => state === 'approved')
    expect(told.filter(({ what }) => what === 'force').map(({ before }) => before)).toEqual(approved.map((_, n) => approved[n - 1]?.applyId))
  }
}
