import { dayOf } from '#foundation/time.ts'
import { useCall } from '#foundation/web/query.tsx'
import { serverNow } from '#foundation/web/serverClock.ts'
import { useText } from '#foundation/web/text.tsx'
import { type PerformerChoice, type ShowChoice, scheduleList } from '../../contract/index.ts'

interface Choices {
  shows: readonly ShowChoice[]
  performers: readonly PerformerChoice[]
}

/** Before the page's own call has answered. */
export const NO_CHOICES: Choices = { shows: [], performers: [] }

/** The shows that run and the performers in service, and how they are chosen from. */
export function useChoices(given?: Choices) {
  const { pick } = useText()
  const today = dayOf(serverNow())
  const call = useCall(scheduleList, { from: today, to: today }, { enabled: given === undefined })
  const { shows, performers } = given ?? call.data ?? NO_CHOICES
  return {
    shows,
    performers,
    showOptions: shows.map(({ id, nameCn, nameEn }) => ({ value: id, label: pick(nameCn, nameEn) })),
    performerOptions: performers.map(optionOf),
    nameOf: (id: string | null | undefined) => performers.find((one) => one.id === id)?.name ?? '',
    rolesOf: (show: string | undefined) => shows.find(({ id }) => id === show)?.roles ?? [],
    /** Who plays a role of a show, to choose from. */
    playing: (show: string, role: string) =>
      performers.filter(({ roles }) => roles.some((one) => one.show === show && (role === '' || one.role === role))).map(optionOf),
  }
}

const optionOf = ({ id, name, team }: PerformerChoice) => ({ value: id, label: `${name} · ${team}` })

export type ChoicesOf = ReturnType<typeof useChoices>
