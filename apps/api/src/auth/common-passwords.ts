/**
 * The most common passwords of eight or more characters, from published leaks; shorter ones fail the length
 * check.
 */
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(
  `
  password password1 password2 password3 password12 password123 password1234 password12345 password! password1! password123!
  passw0rd p@ssword p@ssw0rd p@ssw0rd1 pa$$word pa$$w0rd passwort passwort1 passwort123 motdepasse motdepasse1 contraseña
  contrasena wachtwoord wachtwoord1 senha123 senha1234 parola123 haslo123 salasana losenord
  12345678 123456789 1234567890 12345678910 123456789a 123456789q 1234567891 0123456789 012345678 01234567 87654321
  987654321 9876543210 11111111 111111111 1111111111 00000000 000000000 0000000000 22222222 33333333 44444444 55555555
  66666666 77777777 88888888 99999999 12341234 11223344 1122334455 12344321 123123123 123321123 147258369 147852369
  159357456 789456123 789456123a 741852963 963852741 123654789 1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y q1w2e3r4 q1w2e3r4t5
  1qaz2wsx 1qaz2wsx3edc 1qazxsw2 zaq12wsx zaq1zaq1 !qaz2wsx qazwsxedc qazwsx123 qwer1234 qwerty12 qwerty123 qwerty1234
  qwerty12345 qwerty123456 qwertyui qwertyuiop qwertyuiop123 qwertz123 qwertzui qwertzuiop azerty123 azertyuiop asdfghjk
  asdfghjkl asdf1234 asdfasdf asd123asd zxcvbnm1 zxcvbnm123 zxcvbnma zxcvzxcv 1234qwer 123qweasd 123qweasdzxc 12qwaszx
  qweasdzxc qweqweqwe qweasd123 a1234567 a12345678 a123456789 aa123456 aa12345678 abc12345 abc123456 abcd1234 abcd12345
  abcdefgh abcdefghi abcdefg1 abc123abc 1234abcd 12345abc 123456ab 123456aa 123456abc 1a2b3c4d a1b2c3d4 a1b2c3d4e5
  iloveyou iloveyou1 iloveyou2 iloveyou! ilovegod loveyou1 loveme123 iloveu123 mylove123 lovelove
  sunshine sunshine1 princess princess1 princesse princesa football football1 baseball baseball1 basketball superman
  superman1 batman123 spiderman starwars starwars1 pokemon1 pokemon123 minecraft minecraft1 fortnite roblox123 naruto123
  computer computer1 internet internet1 samsung1 samsung123 facebook google123 whatever whatever1 trustno1 letmein1
  letmein123 welcome1 welcome12 welcome123 welcome1234 welcome! changeme changeme1 changeme123 changeit default1
  admin123 admin1234 admin12345 admin123! administrator adminadmin root1234 rootroot test1234 test12345 testtest testing1
  testing123 guest123 user1234 demo1234 demodemo temp1234 temppass secret123 secret12 master123 login123 hello123
  helloworld hellohello hello1234 monkey123 dragon123 shadow123 tigger123 charlie1 charlie123 michael1 michelle jennifer
  jessica1 jonathan alexander alexandra christian christopher elizabeth victoria veronica nicholas danielle benjamin
  liverpool liverpool1 manchester barcelona barcelona1 realmadrid juventus1 arsenal1 chelsea1 champion corvette mercedes
  mustang1 ferrari1 porsche1 harley123 marlboro1 chocolate chocolate1 butterfly butterfly1 sweetheart beautiful
  beautiful1 strawberry pineapple blueberry sunflower rainbow1 flower123 summer123 summer2024 summer2025 winter2024
  winter2025 spring2025 autumn2025 january1 december1 november1 midnight midnight1 blink182 metallica nirvana1 slipknot
  maverick einstein scorpion sagittarius asshole1 fuckyou1 fuckyou2 fuckyou123 bullshit letmein! access14 jordan23
  michael23 rangers1 yankees1 cowboys1 steelers eagles123 packers1 mickey123 snoopy123 ginger123 killer123 hunter123
  freedom1 freedom123 america1 london123 newyork1 california australia deutschland
  `
    .trim()
    .split(/\s+/),
)
