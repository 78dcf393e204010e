/** What a link leads to, as far as a browser would open it: an address of the web, with a host and no name or password before it. */
function addressOf(link: string): URL | undefined {
  const whole = link.includes('://') ? link : `https://${link}`
  if (!URL.canParse(whole)) return undefined
  const url = new URL(whole)
  const web = (url.protocol === 'https:' || url.protocol === 'http:') && url.hostname.includes('.') && url.username === ''
  return web ? url : undefined
}

/** What is opened after the warning; nothing for what is no address of the web (INFR-09). */
export const opensTo = (link: string): string | undefined => addressOf(link)?.href

/** The longest key that every index takes. */
const LONGEST = 500
/** What two ways to write one link have in common: it knows neither `www.` nor what follows a `#` (INFR-05). */
export function linkKey(link: string): string | null {
  if (link === '') return null
  const url = addressOf(link)
  if (!url) return link
  const host = url.host.startsWith('www.') ? url.host.slice('www.'.length) : url.host
  const path = url.pathname.endsWith('/') ? url.pathname.slice(0, -1) : url.pathname
  return `${host}${path}${url.search}`.slice(0, LONGEST)
}
