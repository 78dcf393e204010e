import type { Volume } from '#foundation/testing/volume.ts'
import * as calls from '../contract.ts'
import { ADMIN, housing, MATE, MEMBER } from './calls/parts.ts'

/** Years of resets and invoices, and of those who lived there before. */
export default {
  async begin(t) {
    const { housed, rents, apply, reset } = housing(t)
    await housed(MATE, { state: 'ended', to: '2026-10-01' })
    const { id } = await housed(MEMBER)
    await apply(MEMBER, await rents(id, ['2026-10']))
    await reset(MEMBER)
  },
  async fill({ make, id, person, now }) {
    const roomId = '(select id from housing_rooms limit 1)'
    const ended = { room_id: roomId, bed: "'1'", from: "'2020-01-01'::date", to: "'2021-01-01'::date", monthly_rent_fen: '60000', state: "'ended'" }
    await make('housing_residences', { id: id(91), sso_id: person(MATE), ...ended, cleared_at: now })
    await make('housing_rent_months', { id: id(92), residence_id: id(91), month: "'2020-05'", amount_fen: '60000', paid: 'true' })
    const request = { months: `'["2020-05"]'::jsonb`, amount_fen: '60000', title_kind: "'person'", title: "'T'", tax_number: "''", email: "'a@example.com'" }
    await make('housing_invoice_requests', { id: id(93), sso_id: person(MATE), ...request, state: "'withdrawn'", submitted_at: now })
    await make('housing_lock_resets', {
      ...{ id: id(94), sso_id: person(MATE), room_id: roomId, cause: "'resident'", state: "'done'" },
      requested_at: `${now} - (n + 1500) * interval '1 minute'`,
    })
  },
  lists: (open) => ({
    everybodys: () => [open(ADMIN, calls.residents, { filters: {} }), open(ADMIN, calls.invoices, { filters: {} }), open(ADMIN, calls.resets, { filters: {} })],
    ofOne: () => [
      open(ADMIN, calls.residents, { filters: { state: 'active' } }),
      open(ADMIN, calls.invoices, { filters: { state: 'submitted' } }),
      open(ADMIN, calls.resets, { filters: { state: 'failed' } }),
      open(ADMIN, calls.rooms, { filters: { free: true } }),
      open(ADMIN, calls.residents, { filters: { keyword: MATE } }),
    ],
  }),
  async calls(t) {
    const { housed } = housing(t)
    await housed(MATE)
    const mate = await t.as(MATE)
    return { 'the page of a resident': () => mate.ok(calls.mine) }
  },
} satisfies Volume
