import type { ComponentProps } from 'react'
import { SentFiles } from '#services/files/web/parts/SentFiles.tsx'

interface Props extends ComponentProps<typeof SentFiles> {
  policy: `disciplinary-${'scan' | 'statement' | 'evidence'}`
}

/** Files of a form of letters (WARN-16). */
export const Attach = (field: Props) => <SentFiles {...field} />
