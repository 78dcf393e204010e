import type { Option } from '#foundation/web/kit/SelectField.tsx'
import { useMe } from '#foundation/web/me.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { CHECK_IN, checkInList, REDEEM, REGISTRATION, redeemList, registrationDetail, registrationList } from '../../contract/index.ts'

const MOST = 100
type Options = readonly Option<string>[]

/** What is chosen stays to be read where the list does not have it, or is not the reader's to see. */
function withChosen(options: Options, chosen: string | null, label: string): Options {
  return chosen === null || options.some(({ value }) => value === chosen) ? options : [{ value: chosen, label }, ...options]
}

/** Published events, for who may see them. */
export function useEvents(chosen: string | null): Options {
  const { t, pick } = useText()
  const { may } = useMe()
  const { data } = useCall(registrationList, { pageSize: MOST, filters: { status: 'published' } }, { enabled: may(REGISTRATION) })
  const options = (data?.list ?? []).map(({ id, titleCn, titleEn }) => ({ value: id, label: pick(titleCn, titleEn) }))
  return withChosen(options, chosen, t('events.chosen'))
}

/** The sessions of one of them. */
export function useSessions(sid: string | null): Options {
  const { name } = useText()
  const { may } = useMe()
  const { data } = useCall(registrationDetail, { sid: sid ?? '' }, { enabled: sid !== null && may(REGISTRATION) })
  return sid === null ? [] : (data?.sessions ?? []).map((one) => ({ value: one.id, label: name(one) }))
}

export function useRedemptions(chosen: string | null): Options {
  const { t, name } = useText()
  const { may } = useMe()
  const { data } = useCall(redeemList, { pageSize: MOST, filters: { status: 'open' } }, { enabled: may(REDEEM) })
  return withChosen(
    (data?.list ?? []).map((one) => ({ value: one.id, label: name(one) })),
    chosen,
    t('events.chosen'),
  )
}

export function useCheckIns(chosen: string | null): Options {
  const { t, name } = useText()
  const { may } = useMe()
  const { data } = useCall(checkInList, { pageSize: MOST }, { enabled: may(CHECK_IN) })
  return withChosen(
    (data?.list ?? []).map((one) => ({ value: one.id, label: name(one) })),
    chosen,
    t('events.chosen'),
  )
}
