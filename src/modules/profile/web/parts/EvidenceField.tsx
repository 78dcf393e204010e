import type { ComponentProps } from 'react'
import { useText } from '#foundation/web/text.tsx'
import { SentFiles } from '#services/files/web/parts/SentFiles.tsx'
import module from '../../module.ts'

/** Papers that show what is asked for; `before` are those of a change that came back. */
export function EvidenceField(field: Omit<ComponentProps<typeof SentFiles>, 'label' | 'policy'>) {
  const { t } = useText()
  return <SentFiles {...field} label={t('profile.field.evidence')} policy={module.name} />
}
