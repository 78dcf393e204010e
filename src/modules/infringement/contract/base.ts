import { personRef, requiredText, stamp, text, uuid } from '#foundation/contract/schemas.ts'
import { statesOf, wordsAt } from '#foundation/contract/valueKinds.ts'
import { z } from '#foundation/zod.ts'
import { fileRef } from '#services/files/contract.ts'
import { infringementReportLife } from '../rules/life.ts'

export const BASE = '/api/ehs-ess/infringement/v1'
export const SUBMIT = 'INFRINGEMENT_REPORT_SUBMIT'
export const ADMIN = 'INFRINGEMENT_REPORT_ADMIN'
export const INVESTIGATE = 'INFRINGEMENT_REPORT_INVESTIGATE'
export const HANDLERS = [ADMIN, INVESTIGATE] as const
export const LONG = 2_000
const LINK = 500

export const state = statesOf(infringementReportLife)
export const kind = wordsAt('infringement.kind.', z.enum(['counterfeit', 'names', 'look-alike', 'footage', 'tickets', 'other']))
export type Kind = z.output<typeof kind>
export const channel = wordsAt('infringement.channel.', z.enum(['online', 'offline']))
export type Channel = z.output<typeof channel>
export const severity = wordsAt('infringement.severity.', z.enum(['low', 'medium', 'high']))
export type Severity = z.output<typeof severity>
export const outcome = wordsAt('infringement.outcome.', z.enum(['removed', 'stopped', 'authorities', 'none', 'untraceable']))
export type Outcome = z.output<typeof outcome>
export const legalBasis = wordsAt('infringement.legalBasis.', z.enum(['trademark', 'copyright', 'trade-secret', 'personality', 'contract']))
export type LegalBasis = z.output<typeof legalBasis>
/** What is done about a report. */
export const stepKind = wordsAt(
  'infringement.stepKind.',
  z.enum(['takedown-request', 'test-purchase', 'notary', 'cease-and-desist', 'authorities', 'civil-claim', 'note']),
)
/** The same, and that the last deadline was moved (INFR-11). */
export const stepShown = wordsAt('infringement.stepKind.', z.enum([...stepKind.options, 'pause-court', 'pause-platform']))
export type StepKind = z.output<typeof stepShown>
export const pauseCause = wordsAt('infringement.pauseCause.', z.enum(['court', 'platform']))
export const brandKind = wordsAt('infringement.brandKind.', z.enum(['name', 'character', 'picture', 'show', 'design']))
export type BrandKind = z.output<typeof brandKind>

/** More than a record takes, so that the rule answers and not the schema (INFR-03). */
export const files = z.array(uuid).max(20).default([])
/** The code of a category or a brand, which stays. */
export const code = requiredText(30).regex(/^[a-z0-9-]+$/)
/** The category of what fits no other (INFR-14). */
export const OTHER = 'other'

/** A file with what proves that it is the one that came in then (INFR-08). */
export const evidenceFile = fileRef.extend({ sha256: z.string(), at: stamp })
export type EvidenceFile = z.output<typeof evidenceFile>

/** A name of the lists as it is called now; its code where it is there no more. */
export const categoryNames = { categoryCn: z.string(), categoryEn: z.string() }
export const brandNames = { brandCn: z.string(), brandEn: z.string() }
export const numbered = z.object({ id: uuid, number: z.string() })
export const who = personRef.nullable()
export const place = { platform: text(), link: text(LINK), sellerName: text(), city: text(), address: text(200) }
