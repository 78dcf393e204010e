import { useParams } from 'react-router'
import { uuid } from '#foundation/contract/schemas.ts'
import { Empty, Loaded } from '#foundation/web/kit/Empty.tsx'
import { Page } from '#foundation/web/kit/Page.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { PaperButton } from '#services/print/web/parts/PaperButton.tsx'
import { detail } from '../../contract/index.ts'
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
  const { t } = useText()
  const print = (
    <PaperButton kind="business-ticket" id={id}>
      {t('business-tickets.act.print')}
    </PaperButton>
  )
  const call = useCall(detail, { id })
  return (
    <Loaded call={call} lines={12}>
      {(one) => <ApplicationView of={one} acts={print} />}
    </Loaded>
  )
}
