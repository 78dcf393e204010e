import { Link } from 'react-router'
import { Tag } from '#foundation/web/kit/Card.tsx'
import { Listing } from '#foundation/web/kit/Listing.tsx'
import { Moves } from '#foundation/web/kit/Moves.tsx'
import { Page } from '#foundation/web/kit/Page.tsx'
import { useText } from '#foundation/web/text.tsx'
import { type Control, formControlDelete, formControlSearch } from '../contract/index.ts'

/** The library of controls that forms are made of. */
export default function FormControls() {
  const { t, lang, pick } = useText()
  const page = `/${lang}/tmr/form-control/update`
  const listOf = ({ options, dictionary }: Control) =>
    dictionary ? t(`reimbursement.dictionary.${dictionary}`) : options.map(({ nameCn, nameEn }) => pick(nameCn, nameEn)).join(' · ') || '—'
  return (
    <Page
      title={t('screen./{lang}/tmr/form-control/index')}
      actions={
        <Link className="btn p" to={page}>
          {t('reimbursement.controls.new')}
        </Link>
      }
    >
      <Listing
        of={formControlSearch}
        cells={{
          code: ({ id, code }) => (
            <Link className="link" translate="no" to={`${page}/${id}`}>
              {code}
            </Link>
          ),
          options: (row) => <span data-typed="">{listOf(row)}</span>,
          usedBy: ({ usedBy }) => <span translate="no">{usedBy.join(' · ') || '—'}</span>,
          active: ({ active }) => (
            <Tag tone={active ? 'g' : 'n'}>{t(active ? 'reimbursement.controls.active.true' : 'reimbursement.controls.active.false')}</Tag>
          ),
        }}
        card={['code', 'active', 'label', 'kind', 'options', 'usedBy']}
        actions={(row) => (
          <>
            <Link className="btn link" to={`${page}/${row.id}`}>
              {t('kit.edit')}
            </Link>
            <Moves of={{ delete: formControlDelete }} row={{ ...row, can: ['delete'] }} words="reimbursement.controls." values={{ code: row.code }} />
          </>
        )}
      />
    </Page>
  )
}
