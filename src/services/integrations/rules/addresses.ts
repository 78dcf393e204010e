/** What the port `push` answers of a browser that takes no more: whoever keeps its address forgets it. */
export const GONE = 'gone'

/** Push services of the makers of browsers, by the ends of their names: an address elsewhere is none, and nobody has the portal call what they like. */
const PUSH_SERVICES = ['fcm.googleapis.com', 'push.services.mozilla.com', 'notify.windows.com', 'push.apple.com']
export function isPushService(endpoint: string): boolean {
  const url = URL.parse(endpoint)
  return url?.protocol === 'https:' && !url.port && !url.username && PUSH_SERVICES.some((name) => url.hostname === name || url.hostname.endsWith(`.${name}`))
}

/** Makers of group chats that take cards at an address of a group. */
export const chatMakers = ['wecom', 'feishu'] as const
export type ChatMaker = (typeof chatMakers)[number]

/** What the address of a group looks like, by its maker: whoever holds it may write there, and nobody has the portal call what they like (INTEG-08). */
const GROUP_ADDRESSES: Readonly<Record<ChatMaker, RegExp>> = {
  wecom: /^https:\/\/qyapi\.weixin\.qq\.com\/cgi-bin\/webhook\/send\?key=[\w-]{8,64}$/,
  feishu: /^https:\/\/open\.(feishu\.cn|larksuite\.com)\/open-apis\/bot\/v2\/hook\/[\w-]{8,64}$/,
}
export const isGroupAddress = (maker: ChatMaker, address: string): boolean => GROUP_ADDRESSES[maker].test(address)
