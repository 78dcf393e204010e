import { useState } from 'react'

/** Which of a list is open to be changed: as it is now whenever the list is asked anew, and as it was opened once the list has it no more. */
export function useEdited<T extends { id: string }>(list: readonly T[] | undefined) {
  const [opened, edit] = useState<T | 'new'>()
  const item = opened === undefined || opened === 'new' ? undefined : (list?.find(({ id }) => id === opened.id) ?? opened)
  return { open: opened !== undefined, item, edit, close: () => edit(undefined) }
}
