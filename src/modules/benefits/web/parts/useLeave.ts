import { useSay } from '#foundation/web/kit/say.tsx'
import { useSend } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { openSite, type ShownSite } from '../../contract.ts'

/** Opens an external site in a new tab, once the person was told that they leave the portal (BENEF-08). */
export function useLeave(sites: readonly ShownSite[]) {
  const { t, pick } = useText()
  const { confirm } = useSay()
  const { attempt } = useSend(openSite)
  return async (id: string) => {
    const site = sites.find((one) => one.id === id)
    if (!site) return
    const name = pick(site.nameCn, site.nameEn)
    const text = t(site.signed ? 'benefits.leave.signed' : 'benefits.leave.plain', { name, host: site.host })
    const sure = await confirm({ title: t('benefits.leave'), text, action: t('benefits.leave.go') })
    if (sure === undefined) return
    // opened before the answer is there: browsers let a press open a tab, and nothing that comes later
    const tab = window.open('', '_blank')
    if (tab) tab.opener = null
    const given = await attempt({ id })
    if (!given) return tab?.close()
    if (tab) tab.location.replace(given.url)
    else window.location.assign(given.url)
  }
}
