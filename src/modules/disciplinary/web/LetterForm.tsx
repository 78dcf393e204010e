import { useParams, useSearchParams } from 'react-router'
import { Loaded } from '#foundation/web/kit/Empty.tsx'
import { Page } from '#foundation/web/kit/Page.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { letterDetail } from '../contract.ts'
import { Writing } from './parts/Writing.tsx'

/** Writes a letter: a new one, one that was begun, or one in the place of another that was invalidated (`?anew=`). */
export default function LetterForm() {
  const { t } = useText()
  const { id } = useParams()
  const [query] = useSearchParams()
  const anew = query.get('anew') ?? undefined
  const from = id ?? anew
  const call = useCall(letterDetail, { id: from ?? '' }, { enabled: from !== undefined, secret: true })
  return (
    <Page title={t('screen./{lang}/warning-letter/form/{id}?')} back>
      {from === undefined ? (
        <Writing key="new" ssoId={query.get('ssoId') ?? undefined} />
      ) : (
        <Loaded call={call} lines={12}>
          {(letter) => letter.id === from && <Writing key={from} before={letter} {...(id === undefined && { anew: from })} />}
        </Loaded>
      )}
    </Page>
  )
}
