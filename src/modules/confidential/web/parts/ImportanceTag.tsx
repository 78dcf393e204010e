import { Tag } from '#foundation/web/kit/Card.tsx'
import { useText } from '#foundation/web/text.tsx'
import type { Importance } from '../../contract.ts'

export function ImportanceTag({ importance }: { importance: Importance }) {
  const { t } = useText()
  return <Tag tone={importance === 'high' ? 'r' : 'n'}>{t(`confidential.importance.${importance}`)}</Tag>
}
