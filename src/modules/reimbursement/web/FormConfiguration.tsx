import { Link } from 'react-router'
import { Tag, type Tone } from '#foundation/web/kit/Card.tsx'
import { Listing } from '#foundation/web/kit/Listing.tsx'
import { act, Moves } from '#foundation/web/kit/Moves.tsx'
import { Page } from '#foundation/web/kit/Page.tsx'
import { useText } from '#foundation/web/text.tsx'
import { type ConfigRow, formConfigPublish, formConfigSearch } from '../contract/index.ts'

const TONES: Readonly<Record<ConfigRow['state'], Tone>> = { draft: 'n', published: 'g', inactive: 'n' }
const MOVES = {
  publish: act(formConfigPublish, () => ({ action: 'publish' as const })),
  deactivate: act(formConfigPublish, () => ({ action: 'deactivate' as const })),
}

/** The forms of the types of cost, version by version. */
export default function FormConfiguration() {
  const { t, lang, pick, name } = useText()
  const page = `/${lang}/tmr/form-config/update`
  // a copy begins with another code and the controls of this one
  const copyOf = ({ id, code, nameCn, nameEn }: ConfigRow) => `${page}?${new URLSearchParams({ of: id, code: `${code}-2`, nameCn, nameEn })}`
  return (
    <Page
      title={t('screen./{lang}/tmr/form-config/index')}
      actions={
        <Link className="btn p" to={page}>
          {t('reimbursement.configs.new')}
        </Link>
      }
    >
      <Listing
        of={formConfigSearch}
        chips="state"
        cells={{
          code: ({ id, code }) => (
            <Link className="link" translate="no" to={`${page}/${id}`}>
              {code}
            </Link>
          ),
          types: ({ types }) => <span data-typed="">{types.map((one) => pick(one.nameCn, one.nameEn)).join(' · ') || '—'}</span>,
          state: ({ state }) => <Tag tone={TONES[state]}>{t(`reimbursement.configState.${state}`)}</Tag>,
          savedBy: ({ savedBy }) => (savedBy ? name(savedBy) : '—'),
        }}
        card={['code', 'state', 'name', 'types', 'controls', 'version', 'savedBy', 'savedAt']}
        actions={(row) => (
          <>
            <Moves of={MOVES} row={row} words="reimbursement.configs." values={{ code: row.code }} />
            <Link className="btn link" to={copyOf(row)}>
              {t('reimbursement.act.copy')}
            </Link>
          </>
        )}
      />
    </Page>
  )
}
