import { useSearchParams } from 'react-router'
import { formatInstant } from '#foundation/web/kit/format.ts'
import { Icon } from '#foundation/web/kit/icons.tsx'
import { ActionBar } from '#foundation/web/kit/Page.tsx'
import { useCall, useSend } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { acceptTerms, page } from '../contract.ts'
import { Reader } from './parts/Reader.tsx'

const KEY = 'terms-of-use'

/** The terms in force with earlier versions; who has not accepted them does so here and goes on where they wanted to (INFO-04). */
export default function Terms() {
  const { t, lang } = useText()
  const [params] = useSearchParams()
  const version = Number(params.get('version')) || undefined
  const { data } = useCall(page, { key: KEY, ...(version !== undefined && { version }) })
  const { attempt, sending } = useSend(acceptTerms)
  const asked = params.get('redirectUrl')
  // into this portal only
  const goesOn = asked && /^\/(zh|en)\//.test(asked) ? asked : `/${lang}/home`
  const accept = async (one: number) => {
    // the frame learned at its start that there was something to accept
    if (await attempt({ version: one })) location.assign(goesOn)
  }
  return (
    <>
      {data?.accept != null && (
        <p className="note-box warn" role="status">
          <Icon name="warn" />
          <span>{t('info-pages.terms.new')}</span>
        </p>
      )}
      <Reader
        pageKey={KEY}
        title={t('screen./{lang}/terms-of-use')}
        foot={data?.acceptedAt && <p className="hint above">{t('info-pages.terms.acceptedAt', { at: formatInstant(data.acceptedAt, lang) })}</p>}
      />
      {data?.accept != null && data.page?.version === data.accept && (
        <ActionBar>
          <button type="button" className="btn p" disabled={sending} onClick={() => void accept(data.accept!)}>
            {t('info-pages.terms.accept')}
          </button>
        </ActionBar>
      )}
    </>
  )
}
