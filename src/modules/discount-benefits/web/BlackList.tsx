import { Link } from 'react-router'
import { ExportButton } from '#foundation/web/kit/ExportButton.tsx'
import { formatDays } from '#foundation/web/kit/format.ts'
import { Listing } from '#foundation/web/kit/Listing.tsx'
import { Page } from '#foundation/web/kit/Page.tsx'
import { StateTag } from '#foundation/web/kit/StateTag.tsx'
import { useText } from '#foundation/web/text.tsx'
import { blacklistList, exportFile } from '../contract.ts'
import { applicationLife } from '../rules/life.ts'
import { RowLinks } from './parts/RowLinks.tsx'
import { Who } from './parts/Who.tsx'

/** Whose discounts are suspended, and why. */
export default function BlackList() {
  const { t, lang } = useText()
  return (
    <Page
      title={t('screen./{lang}/blacklistManagement/index')}
      actions={
        <Link className="btn p" to={`/${lang}/blacklistManagement/addBlacklist`}>
          {t('screen./{lang}/blacklistManagement/addBlacklist')}
        </Link>
      }
    >
      <Listing
        of={blacklistList}
        beside={(filters) => <ExportButton endpoint={exportFile} input={{ what: 'black', filters }} />}
        cells={{
          who: (row) => <Who person={row.person} outsideName={row.outsideName} />,
          category: (row) => t(`discount-benefits.suspends.${row.category}`),
          period: (row) => formatDays(row.effectiveStart, row.effectiveEnd, lang),
          status: (row) => <StateTag of={applicationLife} state={row.status} />,
        }}
        card={['who', 'status', 'category', 'period', 'phase', 'reason', 'no']}
        actions={(row) => <RowLinks list="black" row={row} />}
      />
    </Page>
  )
}
