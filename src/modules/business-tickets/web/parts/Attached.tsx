import { Card } from '#foundation/web/kit/Card.tsx'
import { useText } from '#foundation/web/text.tsx'
import { Attached as FilesOf } from '#services/files/web/parts/Attached.tsx'
import type { Detail } from '../../contract/index.ts'

/** The attachments of an application. */
export function Attached({ files }: { files: Detail['attachments'] }) {
  const { t } = useText()
  if (files.length === 0) return null
  return (
    <Card title={t('business-tickets.form.attachments')}>
      <FilesOf files={files} />
    </Card>
  )
}
