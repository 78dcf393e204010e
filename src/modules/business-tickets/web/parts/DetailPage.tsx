import { useNavigate, useParams } from 'react-router'
import { uuid } from '#foundation/contract/schemas.ts'
import { Empty, Loaded } from '#foundation/web/kit/Empty.tsx'
import { Page } from '#foundation/web/kit/Page.tsx'
import { useCall, useSend } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { createPrint } from '#services/print/contract.ts'
import { type Detail, detail } from '../../contract/index.ts'
import type { Category } from '../../rules/applying.ts'
import { ApplicationView } from './ApplicationView.tsx'
import { screenOf } from './folders.ts'

export function DetailPage({ category }: { category: Category }) {
  const { t } = useText()
  const id = uuid.safeParse(useParams().id).data
  return (
    <Page title={t(screenOf(category, 'detail/{id}'))} back>
      {id ? <One key={id} id={id} /> : <Empty icon="warn" text={t('kit.gone')} />}
    </Page>
  )
}

function One({ id }: { id: string }) {
  const call = useCall(detail, { id })
  return (
    <Loaded call={call} lines={12}>
      {(one) => <ApplicationView of={one} acts={<PrintButton of={one} />} />}
    </Loaded>
  )
}

function PrintButton({ of: { id } }: { of: Detail }) {
  const { t, lang } = useText()
  const navigate = useNavigate()
  const printing = useSend(createPrint)
  const print = async () => {
    const paper = await printing.attempt({ kind: 'business-ticket', businessId: id, language: lang })
    if (paper) navigate(`/print/${paper.id}`)
  }
  return (
    <button type="button" className="btn" disabled={printing.sending} onClick={() => void print()}>
      {t('business-tickets.act.print')}
    </button>
  )
}
