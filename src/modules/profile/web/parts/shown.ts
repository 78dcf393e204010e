import type { OutputOf } from '#foundation/contract/endpoint.ts'
import { useText } from '#foundation/web/text.tsx'
import type { adminList, profile, Subject } from '../../contract/index.ts'

export type Profile = OutputOf<typeof profile>
export type Change = Profile['pending'][number]
export type Draft = Profile['drafts'][number]
/** What the form of a subject is given: `draft`, where a change that came back is changed. */
export interface FormProps {
  profile: Profile
  draft: Draft | undefined
  onClose(): void
}
export type Member = OutputOf<typeof adminList>['list'][number]
export type Mode = Profile['policies'][number]['mode']

/** How the fields of a card are changed: all in one way, or each in its own. */
export const modesOf = ({ policies }: Profile, fields: readonly string[]): Mode[] => [
  ...new Set(policies.filter(({ field }) => fields.includes(field)).map(({ mode }) => mode)),
]

export const evidenceNeeded = ({ policies }: Profile, fields: readonly string[]): boolean =>
  policies.some(({ field, evidenceRequired }) => evidenceRequired && fields.includes(field))

/** Whether papers are asked for: by the policy, or since the change that came back has some or was told of them. */
export const papersAsked = (profile: Profile, fields: readonly string[], draft: Draft | undefined): boolean =>
  evidenceNeeded(profile, fields) || (draft !== undefined && (draft.evidence.length > 0 || draft.remarks.some(({ at }) => at === 'evidence')))

export const draftOf = ({ drafts }: Profile, subject: Subject): Draft | undefined => drafts.find((one) => one.subject === subject)

/** A change of the photo that was returned: of it no draft is shown, since a picture is taken anew. */
export const returnedPhoto = ({ pending }: Profile): Change | undefined => pending.find(({ subject, can }) => subject === 'photo' && can.includes('redo'))

export const pendingOf = ({ pending }: Profile, subject: Subject): Change | undefined => pending.find((one) => one.subject === subject)

/** What codes of a field are called; nothing where there is none. */
export function useCodes(): (field: string, code: string | null) => string {
  const { t } = useText()
  return (field, code) => (code ? t(`profile.${field}.${code}`) : '—')
}
