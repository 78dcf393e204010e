import { useState } from 'react'
import { Card } from '#foundation/web/kit/Card.tsx'
import { ChoiceField } from '#foundation/web/kit/ChoiceFields.tsx'
import { useText } from '#foundation/web/text.tsx'
import type { Control } from '../../contract/index.ts'
import type { FieldValues } from '../../rules/fields.ts'
import { FurtherFields } from './FurtherFields.tsx'
import type { Placed } from './PlacedFields.tsx'

const WIDTHS = { desk: 720, phone: 360 } as const
type Width = keyof typeof WIDTHS
const LOOKS: readonly Width[] = ['desk', 'phone']

/** How a form will look as it is drawn now: to be tried, and kept nowhere. */
export function ConfigPreview({ placed, library }: { placed: readonly Placed[]; library: readonly Control[] }) {
  const { t } = useText()
  const [width, look] = useState<Width>('desk')
  const [values, fill] = useState<FieldValues>({})
  const fields = placed.flatMap(({ control, section = '', required = false, condition = null }) => {
    const found = library.find(({ id }) => id === control)
    return found ? [{ ...found, section, required, condition }] : []
  })
  return (
    <Card
      title={t('reimbursement.preview')}
      extra={
        <ChoiceField
          label={t('reimbursement.preview.width')}
          value={width}
          options={LOOKS.map((value) => ({ value, label: t(`reimbursement.preview.${value}`) }))}
          onChange={(next) => next && look(next)}
        />
      }
    >
      <div style={{ maxWidth: WIDTHS[width] }}>
        <FurtherFields fields={fields} values={values} onChange={fill} />
      </div>
    </Card>
  )
}
