/** Hosts that mean this machine, its own network card or what a cloud tells its machines: nothing of the resort stands there. */
const OWN_HOST =
  /^(localhost|.+\.localhost|(0|127)(\.\d{1,3}){3}|169\.254(\.\d{1,3}){2}|100\.100\.100\.200|\[?(::1?|::ffff:[\da-f.:]+|fe[89ab][\da-f]:[\da-f:]*)\]?)$/

/** A host as URL tells it, without the point at its end: with it a name is the same place. */
export const plainHost = (hostname: string): string => hostname.replace(/\.$/, '')

/** Whether a host, as URL tells it, is this machine or what only its machine reaches: the portal is made to ask nobody there, unless a setting names it. */
export const isOwnHost = (hostname: string): boolean => OWN_HOST.test(plainHost(hostname))
