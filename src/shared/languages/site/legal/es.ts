import type { LegalTexts } from "./en.ts";

/** The texts about political advertising, privacy, and accessibility in Spanish. */
export const legal: LegalTexts = {
  // Political advertising, in the words of Regulation (EU) 2024/900
  "political.label": "Anuncio político",
  "political.sponsor": "Patrocinador: {name}",
  "political.controller": "Bajo el control de: {name}",
  "political.subject": "Se refiere a: {subject}",
  "political.targeted": "Segmentado a partir de datos personales",
  "political.notice": "Aviso de transparencia",
  "notice.intro": "Lo que el editor declara sobre un anuncio político, como exige el Reglamento (UE) 2024/900.",
  "notice.list": "Anuncios políticos",
  "notice.ad": "Anuncio",
  "notice.gone": "ya no está publicado",
  "notice.withdrawn": "Sin la marca de anuncio político desde el {date}. Antes decía:",
  "notice.unmarked": "Sin la marca de anuncio político",
  "notice.publisher": "Editor",
  "notice.sponsor": "Patrocinador",
  "notice.address": "Dirección postal",
  "notice.email": "Correo electrónico",
  "notice.controller": "Bajo el control de",
  "notice.payer": "Pagado por",
  "notice.subject": "Elección, referéndum o proceso legislativo",
  "notice.official": "Información oficial sobre cómo participar",
  "notice.period": "Período de publicación",
  "notice.amount": "Importe pagado",
  "notice.amountNote": "Otros beneficios y cómo se calculó el importe",
  "notice.origin": "Origen del dinero",
  "notice.origin.private": "Privado",
  "notice.origin.public": "Público",
  "notice.origin.both": "Privado y público",
  "notice.place.inside": "de dentro de la Unión Europea",
  "notice.place.outside": "de fuera de la Unión Europea",
  "notice.place.both": "de dentro y de fuera de la Unión Europea",
  "notice.targeting": "Segmentación",
  "notice.untargeted": "No segmentado a partir de datos personales",
  "notice.suspension": "Suspensión",
  "notice.suspended": "Una publicación anterior se suspendió o se interrumpió por infringir el Reglamento.",
  "notice.report": "¿Este anuncio infringe las normas? Escribe a {email}.",
  "notice.json": "Versión legible por máquina (JSON)",
  "notice.former": "Versiones anteriores",

  // Privacy
  "privacy.title": "Privacidad",
  "privacy.intro":
    "Lo que este sitio web hace con tus datos. La página se escribe a partir de lo que el sitio hace realmente y cambia con él.",
  "privacy.changed": "Último cambio: {date}",
  "privacy.old": "Una versión anterior.",
  "privacy.current": "Versión actual",
  "privacy.earlier": "Versiones anteriores",
  "privacy.who": "Responsable",
  "privacy.server": "El servidor lo gestiona {network}: {contact}.",
  "privacy.forms": "Lo que puedes introducir",
  "privacy.contactForm": "Formulario de contacto",
  "privacy.signUpForm": "Formulario de inscripción",
  "privacy.poll": "Encuesta",
  "privacy.answer": "Respuesta",
  "privacy.onPage": "En la página {page}:",
  "privacy.consent": "Aceptas lo siguiente: {words}",
  "form.texts":
    "Acepto recibir mensajes de texto de {site} en este número. Pueden aplicarse tarifas de mensajes y datos. Responde STOP para no recibir más.",
  "privacy.texts": "Solo si quieres, aceptas también mensajes de texto: {words} Puedes registrarte sin aceptarlos.",
  "form.minAge": "Tengo al menos {years} años.",
  "form.ageRequired": "Confirma tu edad; si no, no guardamos nada",
  "form.tooYoung": "No tienes la edad necesaria para este formulario. No se ha guardado nada.",
  "privacy.minAge": "Solo para personas de al menos {years} años.",
  "privacy.contact":
    "Tu mensaje llega a quienes llevan este sitio web. Lo guardan hasta que lo eliminan, y 30 días más en la papelera.",
  "privacy.signUp":
    "Estás en la lista de miembros hasta que tú o quien lleva el sitio le pongáis fin. Una inscripción que nunca confirmas se elimina a los 30 días.",
  "privacy.pollText": "Tu respuesta se cuenta sin tu nombre. Una cookie te permite cambiarla.",
  "privacy.spam":
    "Contra el abuso, el servidor cuenta durante dos horas cuántas veces se envían formularios desde una conexión a internet. Guarda un código que, pasados dos días, nadie puede atribuir a la conexión.",
  "privacy.searched": "Las palabras que no dan resultados se cuentan durante 90 días, sin nada sobre ti.",
  "privacy.searchForgotten": "Lo que buscas no se guarda.",
  "privacy.newsletters": "Boletines",
  "privacy.mailed":
    "Se envían a los miembros que lo aceptaron. Durante 400 días queda registrado qué correos se te enviaron y cuáles fueron devueltos; después solo quedan cifras. No se registra si abres un correo.",
  "privacy.clicks": "Los clics en los enlaces se cuentan, sin registrar quién los hizo.",
  "privacy.noClicks": "Los clics en los enlaces no se cuentan.",
  "privacy.visits": "Tu visita",
  "privacy.counted":
    "Las visitas a las páginas se cuentan sin cookies: la página, el sitio web desde el que llegaste y si usas un teléfono, una tableta o un ordenador. Para que cada lector cuente una vez al día, se forma un código con tu dirección de internet y tu navegador, que se elimina al acabar el día.",
  "privacy.notCounted": "Las visitas no se cuentan.",
  "privacy.countedBy": "Las visitas a las páginas las cuenta {service} ({host}), sin cookies.",
  "privacy.passesAddress":
    "Este servidor le comunica la página, el sitio web desde el que llegaste, el ancho de tu ventana, tu dirección de internet y tu navegador.",
  "privacy.passesCode":
    "Este servidor le comunica la página, el sitio web desde el que llegaste y un código de tu visita que cambia cada día.",
  "privacy.optOut":
    "Si tu navegador pide que no se te rastree (Do Not Track, Global Privacy Control), no se te cuenta.",
  "privacy.elsewhere": "Contenido de otros sitios web",
  "privacy.nothingElsewhere": "No se carga nada de otros sitios web.",
  "privacy.afterClick":
    "Los vídeos y las publicaciones se cargan de estos sitios web solo después de que hagas clic. Entonces conocen tu dirección de internet y pueden poner sus propias cookies.",
  "privacy.onView":
    "Algunas partes de los artículos y las páginas muestran, al aparecer en pantalla, contenido de estos sitios web, que pueden cargar más de otros. Conocen tu dirección de internet, pero no pueden leer este sitio web ni poner cookies en él.",
  "privacy.device": "Cookies y datos en tu dispositivo",
  "privacy.noCookies": "Este sitio web no pone cookies ni guarda nada más en tu dispositivo.",
  "privacy.onlyThese": "Este sitio web pone solo estas cookies y no guarda nada más en tu dispositivo mientras lees.",
  "privacy.cookieVote": "te permite cambiar tu respuesta en «{poll}» cuando ya has votado.",
  "privacy.cookieSession": "mantiene tu sesión abierta si tienes una cuenta.",
  "privacy.cookieDevice": "reconoce un dispositivo en el que iniciaste sesión.",
  "privacy.cookieLogin": "recuerda un inicio de sesión que espera su segundo paso.",
  "privacy.cookieOpenId": "recuerda un inicio de sesión con otro servicio.",
  "privacy.keptFor": "Duración: {time}.",
  "privacy.days": { one: "{count} día", many: "{count} días", other: "{count} días" },
  "privacy.minutes": { one: "{count} minuto", many: "{count} minutos", other: "{count} minutos" },
  "privacy.accounts":
    "Las personas con cuenta también guardan en su navegador, hasta que cierran la sesión, borradores sin guardar y ajustes del panel.",
  "privacy.members": "Lista de miembros",
  "privacy.retention":
    "Si estás en la lista de miembros y no hay contacto contigo durante {time}, se pregunta al responsable si debe borrar tus datos. Hay contacto, por ejemplo, cuando confirmas tu dirección, te inscribes, escribes o cambias tus preferencias de correo.",
  "privacy.months": { one: "{count} mes", other: "{count} meses" },
  "privacy.kept": "Registros y copias de seguridad",
  "privacy.log":
    "El registro del software de este sitio web contiene las direcciones de las páginas pedidas, pero ninguna dirección de internet.",
  "privacy.backups":
    "Conservación máxima de las copias de seguridad: {time}. Si se restaura una, se vuelve a borrar a las personas que fueron borradas.",
  "privacy.rights": "Tus derechos",
  "privacy.rightsText":
    "Puedes preguntar qué se guarda sobre ti, pedir que se corrija o se borre y retirar tu consentimiento en cualquier momento. Escribe a {contact} o usa el enlace «{preferences}» de cualquier boletín. Recibirás respuesta en el plazo de un mes y puedes reclamar ante la autoridad de protección de datos del lugar donde vives.",

  // Requests of readers for their data
  "reader.data": "Lo que tenemos sobre ti",
  "reader.dataLinkNote":
    "Enviamos un enlace a tu dirección. Con él puedes ver, descargar, corregir y borrar lo que este sitio web guarda sobre ti.",
  "reader.dataLink": "Enviarme un enlace a mis datos",
  "reader.dataLinkSent": "Se envió un enlace a tus datos a tu dirección. Funciona durante un día.",
  "reader.dataNote":
    "También puedes pedírselo a quienes llevan el sitio web. Responden a tu dirección en el plazo de un mes.",
  "reader.askCopy": "Pedir una copia de mis datos",
  "reader.askErasure": "Pedir que se borren mis datos",
  "reader.askedCopy": "Has pedido una copia de tus datos. La recibirás antes del {date}.",
  "reader.askedErasure": "Has pedido que se borren tus datos. Recibirás respuesta antes del {date}.",
  "reader.copyMessage": "Envíenme una copia de los datos personales que tienen sobre mí, por favor.",
  "reader.erasureMessage": "Borren los datos personales que tienen sobre mí, por favor.",

  // A person's own data
  "own.intro": "Esto es lo que {site} guarda sobre {email}.",
  "own.nothing": "{site} no guarda nada sobre {email}.",
  "own.download": "Descargar como archivo (JSON)",
  "own.stored": "Qué se guarda",
  "own.correct": "Corrige tus datos",
  "own.saved": "Tus datos se han guardado.",
  "own.other": "Para todo lo demás, escribe a {contact}.",
  "own.erase": "Borra tus datos",
  "own.eraseWhat":
    "Todo lo anterior se borra de inmediato y no se puede recuperar. No recibirás más correos de {site}.",
  "own.eraseKept":
    "Se conserva un código creado a partir de tu dirección, para que nadie pueda volver a importarte; no dice quién eres. Lo que se hizo con la lista de miembros queda en su registro, sin tu nombre ni tu dirección.",
  "own.sure": "Entiendo que esto no se puede deshacer.",
  "own.eraseNow": "Borrar definitivamente",
  "own.erased": "Tus datos se han borrado",
  "own.linkGone":
    "Este enlace ya se usó o es demasiado antiguo. Puedes pedir uno nuevo en las preferencias de correo, a las que lleva cada boletín.",
  "own.later": "Ahora mismo no es posible. Inténtalo de nuevo en unos minutos.",
  "mail.ownDataSubject": "Tus datos en {site}",
  "mail.ownDataWhy":
    "Alguien, esperamos que tú, pidió un enlace a lo que {site} guarda sobre ti. Con él puedes ver, descargar, corregir y borrar tus datos.",
  "mail.ownDataNext": "No reenvíes este correo. Si no fuiste tú, ignóralo y no cambiará nada.",
  "mail.ownDataOpen": "Abrir mis datos",

  // Accessibility
  "accessibility.title": "Accesibilidad",
  "accessibility.intro":
    "{site} debe estar al alcance de todo el mundo. Esta página dice qué se comprueba y cómo. No afirma que no haya barreras.",
  "accessibility.checked": "Qué se comprueba",
  "accessibility.software":
    "El software de este sitio web, {software}: antes de cada versión, {tool} comprueba sus páginas según las reglas automáticas de {standard}, con anchos de {from} y {to} píxeles, en claro y en oscuro.",
  "accessibility.colors":
    "Colores de este sitio web: los textos de su diseño tienen un contraste de al menos {light}:1 de día y {dark}:1 de noche.",
  "accessibility.images":
    "Imágenes en los artículos recientes, a {date}: {total}. Sin descripción, por lo que los lectores de pantalla las omiten: {undescribed}.",
  "accessibility.limits":
    "Las comprobaciones automáticas encuentran solo algunas barreras. No se comprueba si los textos y las descripciones se entienden bien, ni el contenido de otros sitios web.",
  "accessibility.report": "Avisar de una barrera",
  "accessibility.answer": "Cuéntanos qué no pudiste leer o usar. Recibirás respuesta por correo. Plazo: {time}.",
  "accessibility.problem": "¿Qué ocurrió y dónde?",
  "accessibility.send": "Enviar aviso",
  "accessibility.contact": "También puedes escribir a {contact}.",
};
