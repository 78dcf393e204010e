import { type SQL, sql } from '#foundation/database/drizzle.ts'

/**
 * The canonical text of an event `e`: JSON with its keys in the order of PostgreSQL's jsonb. Never change it: the sealed blocks were
 * hashed over it. A new column goes in only where it has a value.
 */
export const lineOf: SQL = sql`jsonb_build_object(
  'id', e.id, 'at', (extract(epoch from e.at) * 1000000)::bigint, 'actor', e.actor, 'roles', e.roles, 'onBehalfOf', e.on_behalf_of, 'subject', e.subject,
  'module', e.module, 'kind', e.kind, 'target', e.target, 'before', e.before, 'after', e.after, 'reason', e.reason, 'look', e.look,
  'hiddenUntil', (extract(epoch from e.hidden_until) * 1000000)::bigint, 'ip', e.ip, 'requestId', e.request_id)::text`

/** The hash of the events of a group over the block before: sha-256 of its hash, then one line an event in id order. */
export const hashOf = (previous: SQL): SQL =>
  sql`encode(sha256(convert_to(coalesce(${previous}, '') || E'\n' || string_agg(${lineOf}, E'\n' order by e.id), 'UTF8')), 'hex')`
