import { Link } from 'react-router'
import { Tag } from '#foundation/web/kit/Card.tsx'
import { Listing } from '#foundation/web/kit/Listing.tsx'
import { Opens } from '#foundation/web/kit/Opens.tsx'
import { Page } from '#foundation/web/kit/Page.tsx'
import { useMe } from '#foundation/web/me.tsx'
import { useText } from '#foundation/web/text.tsx'
import { DivisionSelect } from '#services/people/web/parts/DirectorySelect.tsx'
import { ADMIN, campusList, campusUpload, campusUploadConfirm, campusUploadTemplate } from '../contract.ts'
import { YearSelect } from './parts/AskFields.tsx'
import { Upload } from './parts/Upload.tsx'

/** The campus plans by organization: what is ordered, confirmed and hired. */
export default function CampusHiringHeadcount() {
  const { t, lang, pick } = useText()
  const { may } = useMe()
  return (
    <Page
      title={t('screen./{lang}/head-count/campus/index')}
      actions={
        <>
          {may(ADMIN) && (
            <Opens label={t('headcount.orders.upload')}>
              {(close) => (
                <Upload
                  {...{ title: 'headcount.orders.upload', hint: 'headcount.upload.campusHint', template: campusUploadTemplate }}
                  {...{ check: campusUpload, confirm: campusUploadConfirm }}
                  onClose={close}
                />
              )}
            </Opens>
          )}
          <Link className="btn p" to={`/${lang}/head-count/campus/apply`}>
            {t('headcount.act.apply')}
          </Link>
        </>
      }
    >
      <Listing
        of={campusList}
        filters={{
          year: (field) => <YearSelect {...field} all />,
          division: ({ value, onChange }) => <DivisionSelect entity={undefined} value={value} onChange={onChange} />,
        }}
        cells={{
          name: (row) => <span data-typed="">{row.name}</span>,
          year: (row) => t('headcount.year', { year: row.year }),
          org: (row) => (
            <>
              <span data-typed="">{pick(row.orgCn, row.orgEn)}</span> {!row.active && <Tag>{t('headcount.inactive')}</Tag>}
            </>
          ),
          position: (row) => <span data-typed="">{row.position}</span>,
        }}
        card={['org', 'ordered', 'position', 'tmType', 'approved', 'hired', 'name', 'year']}
        actions={(row) => (
          <>
            {row.active && (
              <Link className="btn link" to={`/${lang}/head-count/campus/apply/${row.orgCode}`}>
                {t('headcount.act.apply')}
              </Link>
            )}
            <Link className="btn link" to={`/${lang}/head-count/campus/full-order-detail/${row.campusUploadId}`}>
              {t('headcount.orders.full')}
            </Link>
          </>
        )}
      />
    </Page>
  )
}
