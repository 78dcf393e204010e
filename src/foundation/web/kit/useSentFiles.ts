import { useState } from 'react'
import type { SentFile } from './FilesField.tsx'

/**
 * The files of a form that holds their ids, in their order: what is seen is what will be sent, also after a draft was given up.
 * `before` are those that were there when the form was opened; `hold` takes what a field has now, and gives its ids.
 */
export function useSentFiles(
  ids: readonly string[] | undefined,
  before: readonly SentFile[] = [],
): { files: SentFile[]; hold(next: readonly SentFile[]): string[] } {
  const [known, know] = useState(before)
  return {
    files: (ids ?? []).flatMap((id) => known.findLast((one) => one.id === id) ?? []),
    hold(next) {
      know([...known, ...next])
      return next.map(({ id }) => id)
    },
  }
}
