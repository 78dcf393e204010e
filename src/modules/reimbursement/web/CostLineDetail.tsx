import { Link, useParams } from 'react-router'
import { Card } from '#foundation/web/kit/Card.tsx'
import { Loaded } from '#foundation/web/kit/Empty.tsx'
import { Page } from '#foundation/web/kit/Page.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { type Row, rowDetail } from '../contract/index.ts'
import { LineForm } from './parts/LineForm.tsx'
import { LineRead } from './parts/LineRead.tsx'
import { Problems } from './parts/Problems.tsx'
import { LineTag } from './parts/Tags.tsx'

/** One cost: to be filled in by who may, and to be read by all others. */
export default function CostLineDetail() {
  const { t } = useText()
  const { id = '', readonly = '' } = useParams()
  const read = useCall(rowDetail, { id })
  return (
    <Page title={t('screen./{lang}/tmr/expense-account/row-detail/{id}/{readonly}')} back>
      <Loaded call={read} lines={12}>
        {(row) => row.id === id && <Shown key={id} row={row} edits={readonly !== 'true' && row.can.includes('edit')} />}
      </Loaded>
    </Page>
  )
}

function Shown({ row, edits }: { row: Row; edits: boolean }) {
  const { lang } = useText()
  return (
    <div className="stack">
      <div className="row wrap between">
        <Link className="link" translate="no" to={`/${lang}/tmr/expense-account/${edits ? 'edit' : 'detail'}/${row.formId}`}>
          {row.number}
        </Link>
        <LineTag {...row} />
      </div>
      <Problems of={row.problems} />
      {edits ? (
        <LineForm key={row.revision} row={row} />
      ) : (
        <Card>
          <LineRead line={row} />
        </Card>
      )}
    </div>
  )
}
