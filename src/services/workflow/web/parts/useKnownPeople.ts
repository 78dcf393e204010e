import { useState } from 'react'
import { useText } from '#foundation/web/text.tsx'

export type Known = { ssoId: string; nameCn: string; nameEn: string }
const KEPT = 'backlot.flow.people'

const remembered = (): Known[] => JSON.parse(sessionStorage.getItem(KEPT) ?? '[]') as Known[]

/** Names of the people whom steps name: those of the saved versions, and who was chosen since, kept as long as the draft in this window. */
export function useKnownPeople(saved: readonly Known[]) {
  const { name } = useText()
  const [chosen, setChosen] = useState(remembered)
  const get = (ssoId: string): Known => [...saved, ...chosen].find((one) => one.ssoId === ssoId) ?? { ssoId, nameCn: ssoId, nameEn: ssoId }
  return {
    get,
    nameOf: (ssoId: string): string => name(get(ssoId)),
    note({ ssoId, nameCn, nameEn }: Known) {
      const after = [...chosen.filter((one) => one.ssoId !== ssoId), { ssoId, nameCn, nameEn }]
      sessionStorage.setItem(KEPT, JSON.stringify(after))
      setChosen(after)
    },
  }
}
export type KnownPeople = ReturnType<typeof useKnownPeople>
