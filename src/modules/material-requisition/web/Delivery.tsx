import { Link } from 'react-router'
import { ChosenBar } from '#foundation/web/kit/ChosenBar.tsx'
import { DownloadButton } from '#foundation/web/kit/ExportButton.tsx'
import { Page } from '#foundation/web/kit/Page.tsx'
import { useChosen } from '#foundation/web/kit/useChosen.ts'
import { useListState } from '#foundation/web/kit/useListState.ts'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { MOST_TOGETHER, printTogether } from '#services/print/contract.ts'
import { PICKING_LIST, type Requisition, search } from '../contract/index.ts'
import { RequisitionList, VIEWS } from './parts/RequisitionList.tsx'

const PAGE_SIZE = 10
const NO_ROWS: readonly Requisition[] = []
const keyOf = ({ id }: Requisition) => id

/** What is confirmed and not all delivered; the lists to fetch it by are printed together. */
export default function Delivery() {
  const { t, lang } = useText()
  const state = useListState(VIEWS.deliver.asked)
  const rows = useCall(search, { pageNum: state.pageNum, pageSize: PAGE_SIZE, filters: state.filters })
  const chosen = useChosen(rows.data?.list ?? NO_ROWS, keyOf, () => true, MOST_TOGETHER)
  return (
    <Page title={t('screen./{lang}/lvm/deliver/index')}>
      <RequisitionList
        view={VIEWS.deliver}
        path="/lvm/deliver/material"
        state={state}
        pageSize={PAGE_SIZE}
        selection={chosen.selection}
        actions={(row) =>
          row.can.includes('deliver') && (
            <Link className="btn link" to={`/${lang}/lvm/deliver/material/${row.id}`}>
              {t('material-requisition.act.deliver')}
            </Link>
          )
        }
      />
      <ChosenBar count={chosen.rows.length} onClear={chosen.clear}>
        <DownloadButton endpoint={printTogether} input={{ kind: PICKING_LIST, businessIds: chosen.rows.map(keyOf), language: lang }}>
          {t('material-requisition.deliver.picking')}
        </DownloadButton>
      </ChosenBar>
    </Page>
  )
}
