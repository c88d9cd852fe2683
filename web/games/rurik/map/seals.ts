import type { LeaderId } from '../../../../engine/rurik/components/data.ts'

/**
 * The seals of the leaders, on a square of 24 as all figures: a two- or three-pronged sign, as the princes of Kiev set on
 * their coins, and what the leader does.
 */
export const seals: { readonly [L in LeaderId]: string } = {
  // Three prongs that go together: the troops at her side.
  agatha:
    'M12 1L15.8 6.4H13.5V14.5H17.6V10.6H15.5L18.9 5.6L22.3 10.6H20.2V17.5H14.2L12 23L9.8 17.5H3.8V10.6H1.7L5.1 5.6L8.5 10.6H6.4V14.5H10.5V6.4H8.2Z',
  // A sword between the prongs.
  boris:
    'M12 .4A2.4 2.4 0 0 1 13.5 4.6V8.4H18.6V5.4L22 2.2V12H14.2V20.2L12 23.6L9.8 20.2V12H2V2.2L5.4 5.4V8.4H10.5V4.6A2.4 2.4 0 0 1 12 .4Z',
  // A lily: what springs up beside it.
  maria:
    'M12 .8C14.6 4 15.6 6.6 14.4 10L13.6 14.4H16C19.2 13.6 20.4 11.4 19.6 9.2C18.8 7.6 16.8 8 17 9.8C15 7 17.6 4.4 20.2 5.4C23.6 6.8 23.8 12 20.6 15C19.2 16.4 17.4 17.2 15.6 17.4H14.4L17 23H7L9.6 17.4H8.4C6.6 17.2 4.8 16.4 3.4 15C.2 12 .4 6.8 3.8 5.4C6.4 4.4 9 7 7 9.8C7.2 8 5.2 7.6 4.4 9.2C3.6 11.4 4.8 13.6 8 14.4H10.4L9.6 10C8.4 6.6 9.4 4 12 .8Z',
  // A church between the prongs.
  mstislav:
    'M11.1 1H12.9V2.7H14.5V4.3H12.9V6C16.2 8 17 9.6 17 11.4C17 12.8 16.3 13.8 15.4 14.6V18.6H19.2V8.4L22 5.4V22.4H2V5.4L4.8 8.4V18.6H8.6V14.6C7.7 13.8 7 12.8 7 11.4C7 9.6 7.8 8 11.1 6V4.3H9.5V2.7H11.1Z',
  // An arrow through the prongs: who stands here is sent away.
  predslava:
    'M2.4 2L5.6 5V6.2H2.4ZM14.6 2V6.2H11.4V5ZM.4 7.4H17V4L23.6 9.2L17 14.4V11H.4ZM2.4 12.2H5.6V14.6H11.4V12.2H14.6V17.8H10.8L8.5 23.2L6.2 17.8H2.4Z',
  // Prongs that are axes, and a troop more between them.
  sudislav:
    'M4.2 1.2H7V14H17V1.2H19.8V3C21.2 3 22.4 2.4 23.4 1.4C24 4.4 24 7.4 23.4 10.4C22.4 9.4 21.2 8.8 19.8 8.8V17H14.4L12 23L9.6 17H4.2V8.8C2.8 8.8 1.6 9.4 .6 10.4C0 7.4 0 4.4 .6 1.4C1.6 2.4 2.8 3 4.2 3ZM10.9 4.4H13.1V6.7H15.4V8.9H13.1V11.2H10.9V8.9H8.6V6.7H10.9Z',
  // A cross on one prong, and a rebel between them.
  sviatopolk:
    'M3.2 .8H5.8V2.8H8V5.2H5.8V14H18.2V6.4L21.4 3.2V17H14.6L12 23L9.4 17H2.6V5.2H1V2.8H3.2ZM12 3.4A3 3 0 0 1 14.4 8.2L16.2 12.6H7.8L9.6 8.2A3 3 0 0 1 12 3.4Z',
  // A crown on the middle one of three prongs.
  yaroslav:
    'M6.4 1L9.4 3.6L12 .4L14.6 3.6L17.6 1L16.4 8H13.5V14.4H18.8V9.4L22 6.2V17.4H15L12 23.4L9 17.4H2V6.2L5.2 9.4V14.4H10.5V8H7.6Z',
}
