import type { BuildingType } from '../../../../../engine/two-heirs/components/data.ts'

/** How each kind of building counts, whatever is printed on one of its tiles. */
export const counts: { readonly [type in BuildingType]: string } = {
  inn: '1\u00a0punkt, +1\u00a0za każdy kafelek w\u00a0rzędzie (kafelek zielony) albo kolumnie (kafelek żółty), do 3\u00a0z\u00a0każdej strony (maks. 7).',
  market: '1\u00a0punkt, +1\u00a0za każdy sąsiedni kafelek (maks. 5).',
  pilgrimage: '1\u00a0punkt za każdy kafelek najdłuższej drogi, która się tu kończy, razem z\u00a0tym.',
  robbers: '2\u00a0punkty, +2\u00a0za każdy sąsiedni budynek przeciwnika (maks. 10).',
  mill: '1\u00a0punkt za każdy kafelek w\u00a0jego nieprzerwanej linii żółtych kafelków.',
  mine: '1\u00a0punkt za każdy kafelek w\u00a0jej nieprzerwanej linii szarych kafelków.',
  barn: '1\u00a0punkt za każdy kafelek w\u00a0jej nieprzerwanej linii zielonych kafelków.',
  bakery: '1\u00a0punkt, +1\u00a0za każdy inny budynek na żółtym kafelku.',
  forge: '1\u00a0punkt, +1\u00a0za każdy inny budynek na szarym kafelku.',
  lodge: '1\u00a0punkt, +1\u00a0za każdy inny budynek na zielonym kafelku.',
  camp: '2\u00a0punkty albo wykorzystaj je raz, żeby wziąć drugi kafelek.',
  farm: '0\u00a0punktów. Zawsze daje ci 1\u00a0pszenicę.',
  sawmill: '0\u00a0punktów. Zawsze daje ci 1\u00a0drewno.',
  quarry: '0\u00a0punktów. Zawsze daje ci 1\u00a0kamień.',
  post: '3\u00a0punkty za każdą twoją Farmę, każdy Tartak i\u00a0każdy Kamieniołom.',
  cathedral: '5\u00a0punktów.',
  siege:
    '0\u00a0punktów. Przy budowie może zniszczyć budynek przeciwnika, który sąsiaduje z\u00a0nią i\u00a0z inną twoją wieżą.',
  fortress: '1\u00a0punkt za każdą twoją Wieżę oblężniczą i\u00a0Twierdzę, razem z\u00a0tą.',
  basket:
    '3\u00a0punkty za każdą parę zielony–żółty prostopadle (kafelek szary) albo po przekątnej (kafelek zielony), 4\u00a0z\u00a0twoją Gildią tego rzemiosła.',
  pottery:
    '3\u00a0punkty za każdą parę szary–żółty prostopadle (kafelek zielony) albo po przekątnej (kafelek żółty), 4\u00a0z\u00a0twoją Gildią tego rzemiosła.',
  cooper:
    '3\u00a0punkty za każdą parę szary–zielony prostopadle (kafelek żółty) albo po przekątnej (kafelek szary), 4\u00a0z\u00a0twoją Gildią tego rzemiosła.',
  guild:
    '0\u00a0punktów. Twoje pary jednego rzemiosła liczą się po 4\u00a0zamiast 3: Sklep z\u00a0koszykami (kafelek żółty), Garncarnia (szary) albo Warsztat bednarski (zielony).',
  watchtower:
    '1\u00a0punkt, +1\u00a0za każdy inny kafelek jej koloru w\u00a0jej rzędzie albo kolumnie. W\u00a0każdym kolorze są dwie: jedna liczy rząd, druga kolumnę.',
  garrison:
    '2\u00a0punkty za każdą Wieżę strażniczą obu następców po przekątnej, w\u00a0dowolnej odległości.',
}
