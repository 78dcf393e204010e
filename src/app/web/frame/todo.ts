import { inLanguage } from '#foundation/contract/links.ts'
import { useText } from '#foundation/web/text.tsx'
import { TODOS } from '#services/notifications/contract.ts'

/** Where all is that waits for a person: as many as the header counts. */
export const useTodoHref = (): string => inLanguage(TODOS, useText().lang)
