import { id, instantColumn, person } from '#foundation/database/columns.ts'
import { boolean, index, integer, jsonb, pgTable, primaryKey, sql, text, uniqueIndex, uuid } from '#foundation/database/drizzle.ts'
import { personColumn } from '#services/people/server/api.ts'
import type { PaperType, TimelineKind, Told } from '../contract/shapes.ts'
import type { CallbackState, Field, FlowState, Follower, Identity, Place, ProviderEvent, TurnKind } from '../rules/index.ts'

/** A text from which papers are made. Each change is another version, so that a paper keeps the words that it was made of. */
export const template = pgTable(
  'e_sign_template',
  {
    id: id(),
    /** By which rooms name it, whatever its version. */
    code: text('code').notNull(),
    version: integer('version').notNull(),
    type: text('type').$type<PaperType>().notNull(),
    nameCn: text('name_cn').notNull(),
    nameEn: text('name_en').notNull(),
    titleCn: text('title_cn').notNull(),
    titleEn: text('title_en').notNull(),
    body: text('body').notNull(),
    fields: jsonb('fields').$type<Field[]>().notNull(),
    /** Who signs after the one whose paper it is. */
    order: text('signing_order').array().$type<Follower[]>().notNull().default(sql`'{}'`),
    active: boolean('active').notNull(),
    /** The newest of its code. */
    latest: boolean('latest').notNull(),
    savedBy: text('saved_by').notNull(),
    savedAt: instantColumn('saved_at').notNull(),
  },
  (t) => [
    uniqueIndex('e_sign_template_version').on(t.code, t.version),
    uniqueIndex('e_sign_template_latest').on(t.code).where(sql`latest`),
    index('e_sign_template_list').on(t.savedAt, t.id).where(sql`latest`),
  ],
)

/** A paper on its way to a signature. */
export const flow = pgTable(
  'e_sign_flow',
  {
    id: id(),
    /** As people call it. */
    number: text('number').notNull(),
    type: text('type').$type<PaperType>().notNull(),
    /** Of the module that started it. */
    businessId: text('business_id').notNull(),
    /** Whose paper it is, who signs first. */
    signer: personColumn('sso_id').notNull(),
    /** None where a job of a module started it. */
    initiator: person('initiator'),
    titleCn: text('title_cn').notNull(),
    titleEn: text('title_en').notNull(),
    templateId: uuid('template_id')
      .notNull()
      .references(() => template.id),
    /** What the paper says of the person is sealed: pay, reasons, days. */
    sealedValues: text('sealed_values').notNull(),
    /** Its pages to be read on a screen, sealed too; none before it is made. */
    sealedPages: text('sealed_pages'),
    pages: integer('pages'),
    /** Where each of those signs. */
    places: jsonb('places').$type<Place[]>(),
    document: uuid('document'),
    /** Of the paper as it was sent, in hexadecimal. */
    sha256: text('sha256'),
    /** Of the sendings before, which hold no more. */
    earlierSha256: text('earlier_sha256').array().notNull().default(sql`'{}'`),
    /** The paper as those before have signed it, while others still sign. */
    partlySigned: uuid('partly_signed'),
    signedDocument: uuid('signed_document'),
    state: text('state').$type<FlowState>().notNull().default('1'),
    /** How many sign, which of them is due, and since when. */
    turns: integer('turns').notNull().default(1),
    turn: integer('turn').notNull().default(1),
    turnAt: instantColumn('turn_at'),
    createdAt: instantColumn('created_at').notNull(),
    sentAt: instantColumn('sent_at'),
    dueAt: instantColumn('due_at'),
    signedAt: instantColumn('signed_at'),
    endedAt: instantColumn('ended_at'),
    refuseReason: text('refuse_reason'),
    /** Why it was cancelled or voided, in the words of who did. */
    endReason: text('end_reason'),
    /** Why it could not be sent. */
    failure: jsonb('failure').$type<Told>(),
    provider: text('provider').$type<'embedded' | 'http'>(),
    providerFlowId: text('provider_flow_id'),
    /** The provider's own page, where it has one. */
    link: text('link'),
    /** Counts the sendings: what belongs to an earlier one changes nothing. */
    attempt: integer('attempt').notNull().default(1),
    lastCallbackAt: instantColumn('last_callback_at'),
    /** When the provider was last asked how it stands. */
    askedAt: instantColumn('asked_at'),
    reminded: text('reminded'),
    /** Tries to make the paper, and when the next one may be. */
    tries: integer('tries').notNull().default(0),
    workAt: instantColumn('work_at'),
  },
  (t) => [
    uniqueIndex('e_sign_flow_number').on(t.number),
    uniqueIndex('e_sign_flow_open').on(t.type, t.businessId).where(sql`state in ('1', '2')`),
    uniqueIndex('e_sign_flow_provider').on(t.providerFlowId),
    index('e_sign_flow_thing').on(t.type, t.businessId, t.id),
    index('e_sign_flow_newest').on(t.createdAt, t.id),
    index('e_sign_flow_state').on(t.state, t.createdAt, t.id),
    index('e_sign_flow_type').on(t.type, t.createdAt, t.id),
    index('e_sign_flow_signer').on(t.signer, t.createdAt, t.id),
    index('e_sign_flow_template').on(t.templateId),
    index('e_sign_flow_work').on(t.workAt).where(sql`state = '1' and document is null`),
    index('e_sign_flow_asked').on(t.askedAt).where(sql`state = '2'`),
    index('e_sign_flow_sent').on(t.id).where(sql`state = '2'`),
    index('e_sign_flow_due').on(t.dueAt).where(sql`state in ('1', '2', '6')`),
  ],
)

/** Who signs a paper, in this order. Of a seal it is open who applies it. */
export const turn = pgTable(
  'e_sign_turn',
  {
    flowId: uuid('flow_id')
      .notNull()
      .references(() => flow.id),
    turn: integer('turn').notNull(),
    kind: text('kind').$type<TurnKind>().notNull(),
    ssoId: person('sso_id'),
  },
  (t) => [primaryKey({ columns: [t.flowId, t.turn] }), index('e_sign_turn_of').on(t.ssoId, t.flowId)],
)

/** What happened to a paper, told once and never changed: who opened which page, when it was sent, signed, cancelled (ESIGN-15). */
export const moment = pgTable(
  'e_sign_moment',
  {
    id: id(),
    flowId: uuid('flow_id')
      .notNull()
      .references(() => flow.id),
    kind: text('kind').$type<TimelineKind>().notNull(),
    at: instantColumn('at').notNull(),
    by: text('by').notNull(),
    page: integer('page'),
    ip: text('ip').notNull().default(''),
    device: text('device').notNull().default(''),
    detail: text('detail').notNull().default(''),
    attempt: integer('attempt').notNull(),
  },
  (t) => [
    index('e_sign_moment_of').on(t.flowId, t.at, t.id),
    // a page counts as opened once by each of those who sign
    uniqueIndex('e_sign_moment_page').on(t.flowId, t.attempt, t.by, t.page).where(sql`page is not null`),
  ],
)

/** What proves a signature, kept as long as the paper. */
export const evidence = pgTable(
  'e_sign_evidence',
  {
    flowId: uuid('flow_id')
      .notNull()
      .references(() => flow.id),
    /** Who signed before a paper was refused signed another paper than what is sent after. */
    attempt: integer('attempt').notNull(),
    turn: integer('turn').notNull(),
    /** Who signed, or applied the seal; none where an outside provider does not say it. */
    ssoId: person('sso_id'),
    /** Of the file that was signed: the paper as it was sent, or as those before had signed it. */
    sha256Before: text('sha256_before').notNull(),
    sha256After: text('sha256_after').notNull(),
    identityCheck: text('identity_check').$type<Identity>().notNull(),
    ip: text('ip').notNull(),
    device: text('device').notNull(),
    at: instantColumn('at').notNull(),
    /** SHA-256 of the certificate that signed. */
    certificate: text('certificate').notNull(),
  },
  (t) => [primaryKey({ columns: [t.flowId, t.attempt, t.turn] })],
)

/** The embedded provider: a signer has signed, and the signed file is being made. One for each turn of a sending, so of two signings at once one wins. */
export const signature = pgTable(
  'e_sign_signature',
  {
    id: id(),
    flowId: uuid('flow_id')
      .notNull()
      .references(() => flow.id),
    attempt: integer('attempt').notNull(),
    turn: integer('turn').notNull(),
    ssoId: person('sso_id').notNull(),
    /** None of a seal. */
    sealedStrokes: text('sealed_strokes'),
    identityCheck: text('identity_check').$type<Identity>().notNull(),
    ip: text('ip').notNull(),
    device: text('device').notNull(),
    at: instantColumn('at').notNull(),
    tries: integer('tries').notNull().default(0),
    /** When it may be worked on; none once the signed file is there. */
    workAt: instantColumn('work_at'),
    fault: text('fault'),
  },
  (t) => [uniqueIndex('e_sign_signature_once').on(t.flowId, t.attempt, t.turn), index('e_sign_signature_work').on(t.workAt).where(sql`work_at is not null`)],
)

/** Codes sent to phones. Of the code only a keyed fingerprint is kept. */
export const code = pgTable(
  'e_sign_code',
  {
    id: id(),
    flowId: uuid('flow_id')
      .notNull()
      .references(() => flow.id),
    receiver: person('receiver').notNull(),
    hash: text('hash').notNull(),
    sentAt: instantColumn('sent_at').notNull(),
    until: instantColumn('until').notNull(),
    tries: integer('tries').notNull().default(0),
    usedAt: instantColumn('used_at'),
  },
  (t) => [index('e_sign_code_of').on(t.flowId, t.receiver, t.sentAt)],
)

/** A person's drawn signature, kept because they asked for it. */
export const mark = pgTable('e_sign_mark', {
  ssoId: personColumn('sso_id').primaryKey(),
  sealedStrokes: text('sealed_strokes').notNull(),
  savedAt: instantColumn('saved_at').notNull(),
})

/** What a provider told us: stored once, then applied (ESIGN-08). */
export const callback = pgTable(
  'e_sign_callback',
  {
    id: id(),
    provider: text('provider').$type<'embedded' | 'http'>().notNull(),
    /** The provider's name of what it told. */
    eventId: text('event_id').notNull(),
    providerFlowId: text('provider_flow_id').notNull(),
    flowId: uuid('flow_id').references(() => flow.id),
    event: text('event').$type<ProviderEvent>().notNull(),
    /** When it happened, as the provider says. */
    at: instantColumn('at').notNull(),
    receivedAt: instantColumn('received_at').notNull(),
    state: text('state').$type<CallbackState>().notNull().default('waiting'),
    /** Why it was not applied. */
    answer: jsonb('answer').$type<Told>(),
    appliedAt: instantColumn('applied_at'),
    /** Which sending it is about. */
    attempt: integer('attempt'),
    /** Whose turn it is about, where the provider says it. */
    turn: integer('turn'),
    /** What the signer or the provider said of a refusal or a failure. */
    reason: text('reason'),
    /** The signed file that it brought, its checksum and the certificate that signed it. */
    document: uuid('document'),
    sha256: text('sha256'),
    certificate: text('certificate'),
    tries: integer('tries').notNull().default(0),
    workAt: instantColumn('work_at').notNull(),
    raw: jsonb('raw').$type<unknown>().notNull(),
  },
  (t) => [
    uniqueIndex('e_sign_callback_once').on(t.provider, t.eventId),
    index('e_sign_callback_work').on(t.workAt).where(sql`state = 'waiting'`),
    index('e_sign_callback_flow').on(t.flowId, t.at, t.id),
    index('e_sign_callback_newest').on(t.receivedAt, t.id),
    index('e_sign_callback_state').on(t.state, t.receivedAt, t.id),
  ],
)

/** Keys and certificates of the house: the newest signs, the older ones are still known. */
export const seal = pgTable(
  'e_sign_seal',
  {
    id: id(),
    serial: text('serial').notNull(),
    fingerprint: text('fingerprint').notNull(),
    pem: text('pem').notNull(),
    /** PKCS #12, sealed with the key of the portal. */
    sealedKey: text('sealed_key').notNull(),
    notBefore: instantColumn('not_before').notNull(),
    notAfter: instantColumn('not_after').notNull(),
  },
  (t) => [uniqueIndex('e_sign_seal_fingerprint').on(t.fingerprint), index('e_sign_seal_newest').on(t.notAfter)],
)
