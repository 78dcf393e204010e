/** Something around the program is not as it has to be, a setting, a port, the database: whoever starts it is told in plain words. */
export class StartFault extends Error {
  override readonly name = 'StartFault'
}
