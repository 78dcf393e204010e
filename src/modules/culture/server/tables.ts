import { instantColumn } from '#foundation/database/columns.ts'
import { index, integer, pgTable, primaryKey, text } from '#foundation/database/drizzle.ts'
import { personColumn } from '#services/people/server/api.ts'

/** Whether a person agrees that a story of the cms that tells of them is shown (CULT-09). */
export const consents = pgTable(
  'culture_consents',
  {
    storyId: integer('story_id').notNull(),
    ssoId: personColumn('sso_id').notNull(),
    /** Of who sent the story in, nobody: they agreed as they did. */
    askedBy: personColumn('asked_by'),
    askedAt: instantColumn('asked_at'),
    givenAt: instantColumn('given_at'),
    /** Said no, or taken back; set only while that is what was said last. */
    refusedAt: instantColumn('refused_at'),
  },
  (t) => [
    primaryKey({ columns: [t.storyId, t.ssoId] }),
    index('culture_consents_person').on(t.ssoId, t.storyId),
    index('culture_consents_asker').on(t.askedBy),
  ],
)

/** Stories that team members sent in, as drafts of the cms. */
export const sent = pgTable(
  'culture_sent',
  {
    storyId: integer('story_id').primaryKey(),
    ssoId: personColumn('sso_id').notNull(),
    at: instantColumn('at').notNull(),
    /** Why the editors did not take it. */
    returned: text('returned'),
    returnedAt: instantColumn('returned_at'),
    returnedBy: personColumn('returned_by'),
  },
  (t) => [index('culture_sent_person').on(t.ssoId, t.at), index('culture_sent_returner').on(t.returnedBy)],
)

/** Partners' codes of discounts, sealed; gone with the discount (CULT-12). */
export const codes = pgTable(
  'culture_codes',
  {
    itemId: integer('item_id').primaryKey(),
    sealed: text('sealed').notNull(),
    shows: text('shows').$type<'text' | 'qr'>().notNull(),
    setBy: personColumn('set_by').notNull(),
    setAt: instantColumn('set_at').notNull(),
  },
  (t) => [index('culture_codes_setter').on(t.setBy)],
)
