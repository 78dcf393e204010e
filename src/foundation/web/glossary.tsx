import { createContext, type ReactNode, useContext } from 'react'
import type { Term } from '#foundation/contract/glossary.ts'

const NONE: readonly Term[] = []
const Asked = createContext<() => readonly Term[]>(() => NONE)

/** Says how the terms of the glossary are asked for. Given by the roof; nobody asks but the editors of texts in two languages. */
export const GlossaryProvider = ({ ask, children }: { ask: () => readonly Term[]; children: ReactNode }) => <Asked value={ask}>{children}</Asked>

/** The terms of the glossary. */
export function useTerms(): readonly Term[] {
  const useAsked = useContext(Asked)
  return useAsked()
}
