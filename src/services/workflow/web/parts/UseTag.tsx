import { Tag } from '#foundation/web/kit/Card.tsx'
import { useText } from '#foundation/web/text.tsx'

/** Whether new requests take the flow. */
export function UseTag({ active }: { active: boolean }) {
  const { t } = useText()
  return <Tag tone={active ? 'g' : 'n'}>{t(`workflow.flow.use.${active ? 'on' : 'off'}`)}</Tag>
}
