import { rules } from '#foundation/contract/rules.ts'

interface Facts {
  /** Whether something is drawn that is not published. */
  draft: boolean
  /** Who tries it already and who is named now, each once; and whether all who are named work here. */
  testers: number
  most: number
  here: boolean
}

/** Whether a draft is sent to testers (FORM-35). */
export const trying = rules<Facts, undefined, undefined>({
  'FORM-35': ({ facts: { draft, testers, most, here } }) => (!draft || testers > most || !here) && { field: 'testers', most },
})
