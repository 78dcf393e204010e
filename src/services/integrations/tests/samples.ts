import { createHmac } from 'node:crypto'
import { asSsoId } from '#foundation/contract/schemas.ts'
import { newId } from '#foundation/database/columns.ts'
import { eq } from '#foundation/database/drizzle.ts'
import type { TestPortal } from '#foundation/testing/portal.ts'
import { once, type Sample, sample } from '#foundation/testing/samples.ts'
import * as calls from '../contract.ts'
import { deliver, onReceived, pull } from '../server/api.ts'
import { outbox, serviceKey } from '../server/tables.ts'
import { ADMIN } from './calls/parts.ts'

const EVERYTHING = 'whoever looks after integrations looks after all of them'
const KEY = 'a secret between two'
onReceived('hr-master', async () => {})

const mail = (t: TestPortal) => t.write((ctx) => deliver(ctx, 'mail', { to: 'li@example.com', subject: 'x', text: 'x' }, { key: newId() }))
const failed = async (t: TestPortal) => {
  const id = await mail(t)
  await t.write(({ db }) => db.update(outbox).set({ state: 'failed', doneAt: t.portal.clock() }).where(eq(outbox.id, id)))
  return id
}
/** A document that an embedded system was asked for. */
const asked = async (t: TestPortal) => {
  const key = newId()
  await pull(t.job('samples.ask'), 'time-keeping', { key, about: key })
  return (await (await t.as(ADMIN)).ok(calls.searchEmbedded, { pageSize: 100, filters: { port: 'time-keeping' } })).list.find((one) => one.key === key)!.id
}
/** An entry of a calendar that the embedded adapter holds. */
const entered = async (t: TestPortal) => {
  const key = newId()
  const entry = { to: 'li@example.com', uid: key, subject: 'x', starts: '2026-11-25T01:00:00.000Z', ends: '2026-11-25T02:00:00.000Z' }
  await t.write((ctx) => deliver(ctx, 'calendar', entry, { key }))
  await t.runJob('integrations.deliver')
  return (await (await t.as(ADMIN)).ok(calls.searchEmbedded, { pageSize: 100, filters: { port: 'calendar' } })).list.find((one) => one.key === key)!.id
}
const listens = once(async (t) => {
  const noticeSecret = `whsec_${Buffer.from(KEY).toString('base64')}`
  await (await t.as(ADMIN)).ok(calls.saveConnector, { port: 'hr-master', adapter: 'embedded', active: true, noticeSecret })
})
const told = async (t: TestPortal) => {
  await listens(t)
  const [id, time, payload] = [newId(), Math.floor(t.portal.clock().getTime() / 1000), '{}']
  const signature = `v1,${createHmac('sha256', KEY).update(`${id}.${time}.${payload}`).digest('base64')}`
  const headers = { 'content-type': 'application/json', 'webhook-id': id, 'webhook-timestamp': String(time), 'webhook-signature': signature }
  await t.app.inject({ method: 'POST', url: '/api/basic/integration/v1/notice/hr-master', payload, headers })
}
const issued = async (t: TestPortal, n: number) => (await (await t.as(ADMIN)).ok(calls.issueKey, key(n))).id
const key = (n: number) => ({ name: `East gate ${n}`, permissions: ['FREEMEAL'], validUntil: '2027-03-01' })

export default [
  sample(calls.saveConnector, {
    by: ADMIN,
    input: () => ({ port: 'mail', adapter: 'embedded', active: true }),
    again: 'what stands behind a port is set, not added',
  }),
  sample(calls.testConnector, { by: ADMIN, input: () => ({ port: 'mail' }) }),
  sample(calls.searchOutbox, {
    by: ADMIN,
    shared: EVERYTHING,
    async input(t) {
      await mail(t)
      return {}
    },
  }),
  sample(calls.resend, {
    by: ADMIN,
    shared: EVERYTHING,
    input: async (t) => ({ ids: [await failed(t)] }),
    again: 'none is left to be sent again, and it says so',
  }),
  sample(calls.searchEmbedded, {
    by: ADMIN,
    shared: EVERYTHING,
    async input(t) {
      await asked(t)
      return {}
    },
  }),
  sample(calls.myEmbedded, {
    by: ADMIN,
    quiet: 'most people have no message yet',
    async input(t) {
      await t.write((ctx) => deliver(ctx, 'mail', { to: 'zheng@example.com', subject: 'x', text: 'x', receiver: asSsoId(ADMIN) }, { key: newId() }))
      await t.runJob('integrations.deliver')
      return {}
    },
  }),
  sample(calls.embeddedFile, { by: ADMIN, shared: EVERYTHING, input: async (t) => ({ id: await entered(t) }) }),
  sample(calls.answerEmbedded, { by: ADMIN, shared: EVERYTHING, input: async (t) => ({ id: await asked(t), answer: 'document', text: 'ssoId,starts' }) }),
  sample(calls.searchReceived, {
    by: ADMIN,
    shared: EVERYTHING,
    async input(t) {
      await told(t)
      return {}
    },
  }),
  sample(calls.searchKeys, {
    by: ADMIN,
    shared: EVERYTHING,
    async input(t, n) {
      await issued(t, n)
      return {}
    },
  }),
  sample(calls.issueKey, { by: ADMIN, input: (_, n) => key(n), again: 'a system may have two keys while it changes from one to the other' }),
  sample(calls.confirmKey, {
    by: ADMIN,
    shared: EVERYTHING,
    async input(t, n) {
      const { id } = await (await t.as(ADMIN)).ok(calls.issueKey, { ...key(n), permissions: ['BASIC_PEOPLE_SCIM'] })
      // as if another administrator had asked for it
      await t.write(({ db }) =>
        db
          .update(serviceKey)
          .set({ issuedBy: asSsoId('10000008') })
          .where(eq(serviceKey.id, id)),
      )
      return { id }
    },
  }),
  sample(calls.endKey, { by: ADMIN, shared: EVERYTHING, input: async (t, n) => ({ id: await issued(t, n) }), again: 'one that has ended stays as it ended' }),
] satisfies Sample[]
